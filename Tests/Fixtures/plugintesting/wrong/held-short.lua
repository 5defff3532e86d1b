-- fails: scrub push
-- So fast that the last step is no longer than the others.
return transhost.animator {
  name = "heldshort", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.1 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    local width = container.bounds.width
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(width, 0)
    UIView.animate { withDuration = 0.1, delay = 0, options = { "curveLinear" },
      animations = function() to.transform = CGAffineTransform.translation(width / 10, 0) end,
      completion = function()
        to.transform = CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
