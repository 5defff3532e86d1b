--! cpu-limit
local v = UIView.new{} for i = 1, 1000 do v:addSubview(UIView.new{}) end while true do v:setNeedsLayout() v:layoutIfNeeded() end
