-- fails: parameter-effect push
return transhost.animator {
  name = "durationhalfused", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  parameters = { duration = { default = 0.3, min = 0.1, max = 10, unit = "s" } },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = self.parameters.duration, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
