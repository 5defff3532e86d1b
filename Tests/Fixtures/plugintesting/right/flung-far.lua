-- A card flung in from below, as if by a finger at 700 points per second.

return transhost.animator {
  name = "flungFar", version = "1.0.0", api = 1,
  summary = "Flings the new screen up from below.",
  transitions = { "push" },
  parameters = {
    duration = { default = 0.6, min = 0.1, max = 5, unit = "s" },
    speed = { default = 700, min = 0, max = 3000, unit = "pt/s" },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)

    if context.reduceMotion then
      to.alpha = 0
      UIView.animate {
        withDuration = self.parameters.duration,
        animations = function() to.alpha = 1 end,
        completion = function()
          to.alpha = 1
          context:completeTransition(not context.transitionWasCancelled)
        end,
      }
      return
    end

    local distance = container.bounds.maxY - to.frame.minY
    to.transform = CGAffineTransform.translation(0, distance)
    UIView.animate {
      withDuration = self.parameters.duration, delay = 0,
      usingSpringWithDamping = 1, initialSpringVelocity = self.parameters.speed,
      animations = function() to.transform = CGAffineTransform.identity end,
      completion = function()
        to.transform = CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
