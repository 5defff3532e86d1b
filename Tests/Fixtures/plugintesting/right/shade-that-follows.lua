-- Night falls over the old screen while the new one rises.

return transhost.animator {
  name = "shadeThatFollows", version = "1.0.0", api = 1,
  summary = "Night falls over the old screen while the new one rises.",
  transitions = { "push" },
  parameters = {
    duration = { default = 0.7, min = 0.05, max = 5, unit = "s" },
    darkness = { default = 0.7, min = 0, max = 1 },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")

    local night = UIView.new {
      name = "night", frame = container.bounds, alpha = 0,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      backgroundColor = UIColor { white = 0, alpha = self.parameters.darkness },
    }
    container:insertSubview(night, { aboveSubview = from })

    to.frame = context:finalFrame("to")
    container:addSubview(to)
    if context.reduceMotion then to.alpha = 0
    else to.transform = CGAffineTransform.translation(0, math.max(container.bounds.width, container.bounds.height)) end

    UIView.animate {
      withDuration = self:transitionDuration(context),
      options = { "curveEaseInOut" },
      animations = function()
        night.alpha = 1
        to.alpha, to.transform = 1, CGAffineTransform.identity
      end,
      completion = function()
        night:removeFromSuperview()
        to.alpha, to.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
