-- fails: completes-in-time push completed
return transhost.animator {
  name = "longer", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.4 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.62, animations = function()
      to.alpha = 1
    end, completion = function()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
