-- fails: other-size present of a dark tablet
return transhost.animator { name = "starts844pointsdown", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" }, duration = 0.4,
presentationStyle = "fullScreen",
animateTransition = function(self, context)
  local to = context:view("to")
  to.frame = context:finalFrame("to")
  context.containerView:addSubview(to)
  to.transform = CGAffineTransform.translation(0, 844)
  UIView.animate { withDuration = 0.4,
    animations = function() to.transform = CGAffineTransform.identity end,
    completion = function()
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
end }
