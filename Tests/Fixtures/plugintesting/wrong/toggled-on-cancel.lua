-- fails: after-cancel push
local isFromRight = true
return transhost.animator {
  name = "toggled", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation((isFromRight and 1 or -1) * container.bounds.width, 0)
    UIView.animate { withDuration = 0.3, animations = function()
      to.transform = CGAffineTransform.identity
    end, completion = function()
      isFromRight = not isFromRight
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
