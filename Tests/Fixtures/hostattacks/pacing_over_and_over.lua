--! ticks
local t = {} for i = 1, 2000 do t[i] = (i * 7919) % 13 end local l = CALayer.new{} context.containerView.layer:addSublayer(l) while true do l:add(CAKeyframeAnimation.new{ keyPath = "opacity", values = t, calculationMode = "cubicPaced", duration = 9 }, "k") end
