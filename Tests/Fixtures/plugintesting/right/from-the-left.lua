-- Comes from the left on purpose, wherever people read from
return transhost.animator {
  name = "fromtheleft", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(-container.bounds.width, 0)
    UIView.animate { withDuration = 0.3,
      animations = function() to.transform = CGAffineTransform.identity end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
