-- The frame is set while the screen is scaled, so that it ends too small, which is noted.
return transhost.animator {
  name = "settlesTooSmall", version = "1.0.0", api = 1, summary = "Settles down from a little too large.",
  transitions = { "present" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local to, identity = context:view("to"), CGAffineTransform.identity
    context.containerView:addSubview(to)
    to.alpha = 0
    to.transform = context.reduceMotion and identity or CGAffineTransform.scale(1.25, 1.25)
    to.frame = context:finalFrame("to")
    UIView.animate {
      withDuration = 0.4,
      animations = function() to.alpha, to.transform = 1, identity end,
      completion = function()
        to.alpha, to.transform = 1, identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
