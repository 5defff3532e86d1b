--! any
local s = ("x"):rep(60000) for i = 1, 100 do context.containerView:addSubview(UIView.new{ name = s }) end
