--! ticks
local t = {} for i = 1, 2000 do t[i] = i % 13 end local a, l = CAKeyframeAnimation.new{ keyPath = "opacity", values = t, calculationMode = "cubicPaced", duration = 9 }, CALayer.new{} context.containerView.layer:addSublayer(l) while true do l:add(a, "k") end
