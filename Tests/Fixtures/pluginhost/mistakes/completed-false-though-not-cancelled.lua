-- error: --transition push
-- says: not context.transitionWasCancelled

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = 1 end,
      completion = function(finished)
        context:completeTransition(finished) -- HERE
      end }
    -- In place of the animation above, which then has not finished.
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 0.5 end }
  end,
}
