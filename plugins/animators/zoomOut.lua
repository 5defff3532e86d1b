-- The old screen shrinks away into the distance while the new one fades in over it.

return transhost.animator {
  name = "zoomOut",
  version = "1.1.0",
  api = 1,
  summary = "Shrinks the old screen away while the new one fades in.",
  transitions = { "push", "pop", "tab", "child" },
  parameters = {
    duration = { default = 0.25, min = 0.05, max = 10, unit = "s" },
    scale = { default = 0.1, min = 0.01, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    local scale = context.reduceMotion and 1 or self.parameters.scale

    to.frame = context:finalFrame("to")
    to.alpha = 0
    context.containerView:addSubview(to)

    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function()
        from.transform = CGAffineTransform.scale(scale, scale)
        to.alpha = 1
      end,
      completion = function()
        -- Whatever happened, leave both screens as they were found.
        from.transform = CGAffineTransform.identity
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
