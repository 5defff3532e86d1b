--! any
local v, x = UIView.new{}, 0 context.containerView:addSubview(v) UIView.animate{ withDuration = 9, animations = function() while true do x = x + 1 v.frame = CGRect(x, 2, 3, 4) end end }
