-- Steps whose relative times are parts of the duration
return transhost.animator {
  name = "stepsinparts", version = "1.0.0", api = 1,
  summary = "Fades the old screen to black, and the new one in.",
  transitions = { "push", "pop" },
  parameters = {
    out = { default = 0.5, min = 0.1, max = 0.5, unit = "s" },
    back = { default = 0.5, min = 0.1, max = 0.5, unit = "s" },
  },

  transitionDuration = function(self) return self.parameters.out + self.parameters.back end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local out, back, length = self.parameters.out, self.parameters.back, self:transitionDuration(context)
    to.frame = context:finalFrame("to")
    to.alpha = 0
    container:addSubview(to)
    local ground = UIView.new {
      name = "ground", frame = container.bounds, backgroundColor = UIColor.black,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    container:insertSubview(ground, { at = 0 })
    UIView.animateKeyframes {
      withDuration = self:transitionDuration(context),
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = out / length,
          animations = function() from.alpha = 0 end }
        UIView.addKeyframe { withRelativeStartTime = out / length, relativeDuration = back / length,
          animations = function() to.alpha = 1 end }
      end,
      completion = function()
        ground:removeFromSuperview()
        from.alpha, to.alpha = 1, 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
