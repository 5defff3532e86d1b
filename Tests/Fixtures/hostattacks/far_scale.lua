--! drawing-limit
local t = CATransform3D.identity:with { m44 = 0.001 } for i = 1, 300 do context.containerView:addSubview(UIView.new { frame = CGRect(190, 400, 10, 10), backgroundColor = UIColor("#ff0000"), alpha = 0.5, transform3D = t }) end
