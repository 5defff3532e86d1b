-- fails: alpha-range push completed
return transhost.animator {
  name = "fadesbeyond", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 2 end,
      completion = function()
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
