--! limit
local v = UIView.new { frame = CGRect(0, 0, 2, 2) } for i = 1, 300 do v.layer:addSublayer(CALayer.new { frame = CGRect(5, 5, 2, 2) }) end while true do v.layer:hitTest(CGPoint(1, 1)) end
