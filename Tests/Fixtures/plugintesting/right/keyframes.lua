return transhost.animator {
  name = "keyframes", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(container.bounds.width, 0)
    UIView.animateKeyframes { withDuration = 0.3, animations = function()
      UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5, animations = function() from.alpha = 0.5 end }
      UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5, animations = function() from.alpha = 1 end }
      to.transform = CGAffineTransform.identity
    end, completion = function(finished)
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
