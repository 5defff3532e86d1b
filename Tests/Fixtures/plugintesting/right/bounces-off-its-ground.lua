-- Both screens move as one and come to rest with so much of a bounce that the ground is seen beside them, which is noted

return transhost.animator {
  name = "bouncesOffItsGround", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  parameters = { damping = { default = 0.5, min = 0.1, max = 1 } },

  transitionDuration = function() return 0.6 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local way = container.bounds.width * (context.layoutDirection == "rightToLeft" and -1 or 1)
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local isCalm = context.reduceMotion
    if isCalm then to.alpha = 0 else to.transform = CGAffineTransform.translation(way, 0) end
    UIView.animate {
      withDuration = 0.6, delay = 0,
      usingSpringWithDamping = isCalm and 1 or self.parameters.damping, initialSpringVelocity = 0,
      animations = function()
        to.alpha, to.transform = 1, CGAffineTransform.identity
        if not isCalm then from.transform = CGAffineTransform.translation(-way, 0) end
      end,
      completion = function()
        from.transform, to.transform = CGAffineTransform.identity, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
