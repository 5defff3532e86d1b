return transhost.animator {
  name = "early", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  endsEarly = true,
  transitionDuration = function() return 0.6 end,
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.25, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
    UIView.animate { withDuration = 0.6, animations = function() to.layer.cornerRadius = 0 end }
  end,
}
