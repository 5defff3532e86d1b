return transhost.animator {
  name = "waits", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
  transitionDuration = function() return 0.5 end,
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    transhost.waitFor(UIView.animate { withDuration = 0.3, animations = function() to.alpha = 0.5 end })
    transhost.wait(0.1)
    transhost.waitFor(UIView.animate { withDuration = 0.1, animations = function() to.alpha = 1 end })
    context:completeTransition(not context.transitionWasCancelled)
  end,
}
