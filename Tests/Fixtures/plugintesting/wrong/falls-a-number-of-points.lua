-- fails: other-size push of a dark tablet
return transhost.animator {
  name = "fallsanumberofpoints", version = "1.0.0", api = 1,
  summary = "Lets the old screen fall, or fades it.",
  transitions = { "push", "pop" },

  transitionDuration = function() return 0.5 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local falls = context.operation == "push" and not context.reduceMotion
    to.frame = context:finalFrame("to")
    container:insertSubview(to, { belowSubview = from })
    UIView.animate {
      withDuration = self:transitionDuration(context), options = { "curveEaseIn" },
      animations = function()
        if falls then
          from.transform = CGAffineTransform.translation(0, 1000)
        else
          from.alpha = 0
        end
      end,
      completion = function()
        from.alpha, from.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
