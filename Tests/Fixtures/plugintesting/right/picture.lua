return transhost.animator {
  name = "picture", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local picture = from:snapshotView { afterScreenUpdates = false }
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    container:addSubview(picture)
    UIView.animate { withDuration = 0.3, animations = function()
      picture.alpha = 0
      picture.transform = CGAffineTransform.scale(1.4, 1.4)
    end, completion = function()
      picture:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
