--! lua-error
while true do local v = UIView.new{} context.containerView:addSubview(v) for j = 1, 20 do v:addGestureRecognizer(UIPanGestureRecognizer.new{}) end end
