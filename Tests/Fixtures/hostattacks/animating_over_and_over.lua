--! cpu-limit
local v = UIView.new{} context.containerView:addSubview(v) while true do UIView.animate{ withDuration = 1, animations = function() v.alpha = v.alpha == 0 and 1 or 0 end } end
