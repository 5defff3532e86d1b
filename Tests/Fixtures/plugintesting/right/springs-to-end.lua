-- Begins smaller, and ends a little early with a spring that is cut off
return transhost.animator {
  name = "springs", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    to.transform = CGAffineTransform.scale(0.5, 0.5)
    UIView.animate { withDuration = 0.3, usingSpringWithDamping = 0.5, initialSpringVelocity = 2, animations = function()
      to.alpha = 1
      to.transform = CGAffineTransform.identity
    end, completion = function()
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
