-- fails: parameter-values push
-- With a longer duration, the animation ends long before the transition says that it does.
return transhost.animator {
  name = "durationsaidonly", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  parameters = { duration = { default = 0.35, min = 0.2, max = 2, unit = "s" } },
  transitionDuration = function(self) return self.parameters.duration end,
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.35, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
