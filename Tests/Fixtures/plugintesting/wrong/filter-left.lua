-- fails: ends-right push completed
return transhost.animator { name = "filterleft", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.4,
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    to.layer.filters = { transhost.filter { "colorControls", saturation = 0.5 } }
    UIView.animate { withDuration = 0.4, animations = function() to.alpha = 1 end,
      completion = function() to.alpha = 1 context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
