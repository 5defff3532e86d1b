-- The cells of a collection view that both screens share spring to their places in the new layout.

return transhost.animator {
  name = "springLayout",
  version = "1.0.0",
  api = 1,
  summary = "Springs the cells of a collection view to their places in the next layout.",
  transitions = { "layout" },
  parameters = {
    duration = { default = 0.7, min = 0.05, max = 10, unit = "s" },
    dampingRatio = { default = 0.7, min = 0.1, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local to, layout = context:view("to"), context.transitionLayout
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    UIView.animate {
      withDuration = self:transitionDuration(context), delay = 0,
      usingSpringWithDamping = self.parameters.dampingRatio, initialSpringVelocity = 0,
      animations = function() layout.transitionProgress = 1 end,
      completion = function()
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
