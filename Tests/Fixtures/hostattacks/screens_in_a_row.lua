--! drawing-limit
for i = 1, 150 do context.containerView:addSubview(UIView.new { frame = context.containerView.bounds, alpha = 0.5, backgroundColor = UIColor("#ff0000") }) end UIView.animate { withDuration = 1, animations = function() context.containerView.alpha = 0.5 end, completion = function() context:completeTransition(true) end }
