-- Moves two screens aside on a spring, with a gap between them, and fades them: the motion of a
-- container of an author's own. It knows nothing but the context: where the frames say that the new
-- screen comes from the left, both go to the right.

return transhost.animator {
  name = "springSlide",
  version = "1.0.0",
  api = 1,
  summary = "Moves two screens aside on a spring, with a gap between them.",
  transitions = { "child", "tab" },
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    padding = { default = 16, min = 0, max = 200, unit = "pt" },
    dampingRatio = { default = 0.75, min = 0.05, max = 1 },
    velocity = { default = 0.5, min = -30, max = 30 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local comesFromLeft = context:initialFrame("to").x < context:finalFrame("to").x
    if context:initialFrame("to") == CGRect.zero then
      -- Nobody said where the screens lie: always the way in which people read on.
      comesFromLeft = context.layoutDirection == "rightToLeft"
    end
    local distance = container.bounds.width + self.parameters.padding
    if context.reduceMotion then distance = 0 end
    local travel = CGAffineTransform.translation(comesFromLeft and distance or -distance, 0)

    to.frame = context:finalFrame("to")
    to.alpha, to.transform = 0, travel:inverted()
    container:addSubview(to)

    UIView.animate {
      withDuration = self:transitionDuration(context),
      delay = 0,
      usingSpringWithDamping = self.parameters.dampingRatio,
      initialSpringVelocity = self.parameters.velocity,
      animations = function()
        from.alpha, from.transform = 0, travel
        to.alpha, to.transform = 1, CGAffineTransform.identity
      end,
      completion = function()
        from.alpha, from.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
