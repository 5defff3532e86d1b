-- Fills the container under any presentation, which is noted
return transhost.animator { name = "fills", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" },
  duration = 0.3,
  animateTransition = function(_, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    container:layoutIfNeeded()
    to.frame = container.bounds
    to.alpha = 0
    UIView.animate { withDuration = 0.3,
      animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
