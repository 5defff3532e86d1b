-- fails: steady-motion push completed
return transhost.animator {
  name = "upsidedown", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha, to.transform = 0, CGAffineTransform.scale(0.5, -0.5)
    UIView.animate { withDuration = 0.3, animations = function()
      to.alpha, to.transform = 1, CGAffineTransform.identity
    end, completion = function()
      to.alpha, to.transform = 1, CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
