-- A little longer than it says, which nobody minds
return transhost.animator {
  name = "littlelonger", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.4 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.58, animations = function()
      to.alpha = 1
    end, completion = function()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
