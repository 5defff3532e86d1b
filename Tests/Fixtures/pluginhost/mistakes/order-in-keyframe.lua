-- warning: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    container:insertSubview(to, { belowSubview = from })
    UIView.animateKeyframes { withDuration = 0.2,
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5,
          animations = function()
            container:bringSubviewToFront(to) -- HERE
            from.alpha = 0
          end }
      end,
      completion = function()
        from.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
