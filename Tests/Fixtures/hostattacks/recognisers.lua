--! any
while true do local v = UIView.new{} for j = 1, 90 do v:addGestureRecognizer(UIPanGestureRecognizer.new{}) end context.containerView:addSubview(v) end
