--! cpu-limit
context.containerView:addSubview(context:view("to")) for i = 1, 400 do UIView.animate{ withDuration = 0.01, animations = function() context:view("to").alpha = i % 2 end, completion = function() for i = 1, 1.2e6 do end end } end
