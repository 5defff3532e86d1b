-- fails: last-frame push completed
return transhost.animator {
  name = "largerattheend", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push" }, duration = 0.5,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    to.alpha = 0
    context.containerView:addSubview(to)
    UIView.animateKeyframes {
      withDuration = 0.5,
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.4, animations = function()
          to.alpha = 1
        end }
        if context.reduceMotion then return end
        for step, scale in ipairs { 1.08, 0.96, 1.03 } do
          UIView.addKeyframe {
            withRelativeStartTime = (step - 1) / 3, relativeDuration = 1 / 3,
            animations = function() to.transform = CGAffineTransform.scale(scale, scale) end,
          }
        end
      end,
      completion = function()
        to.transform, to.alpha = CGAffineTransform.identity, 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
