-- A bounce for what comes; what goes does not bounce, which is noted
return transhost.animator { name = "bouncesoneway", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  parameters = { damping = { default = 0.6, min = 0.3, max = 1 } },
  transitionDuration = function() return 0.5 end,
  animateTransition = function(self, context)
    local container, isPop = context.containerView, context.operation == "pop"
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:insertSubview(to, isPop and { belowSubview = from } or { aboveSubview = from })
    local down = CGAffineTransform.translation(0, context.reduceMotion and 0 or container.bounds.height)
    local moving = isPop and from or to
    if not isPop then moving.transform, moving.alpha = down, 0 end
    UIView.animate { withDuration = 0.5, usingSpringWithDamping = isPop and 1 or self.parameters.damping,
      initialSpringVelocity = 0,
      animations = function()
        moving.transform, moving.alpha = isPop and down or CGAffineTransform.identity, isPop and 0 or 1
      end,
      completion = function()
        moving.transform, moving.alpha = CGAffineTransform.identity, 1
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
