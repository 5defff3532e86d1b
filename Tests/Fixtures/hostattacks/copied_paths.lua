--! ticks
local p, a = UIBezierPath.new{}, CAKeyframeAnimation.new{ keyPath = "position" } for i = 1, 3000 do p:addLine{ to = CGPoint(i, i) } end while true do a.path = p p:addLine{ to = CGPoint(0, 0) } end
