--! lua-error
local a, l = CABasicAnimation.new{ keyPath = "opacity", toValue = 0, duration = 9 }, CALayer.new{} context.containerView.layer:addSublayer(l) l:add(a, ("k"):rep(20000))
