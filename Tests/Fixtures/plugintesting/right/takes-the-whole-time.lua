-- A screen that takes the whole time to come

return transhost.animator {
  name = "takesthewholetime", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },

  transitionDuration = function() return 0.9 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    to.alpha = 0
    context.containerView:addSubview(to)
    UIView.animateKeyframes {
      withDuration = self:transitionDuration(context),
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 1,
          animations = function() to.alpha = 1 end }
      end,
      completion = function()
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
