--! any
context.containerView:addSubview(context:view("to")) while true do transhost.wait(0) end
