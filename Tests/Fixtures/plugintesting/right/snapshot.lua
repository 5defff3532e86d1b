return transhost.animator {
  name = "snapshot", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop", "tab", "child" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local picture = from:snapshotView { afterScreenUpdates = false }
    picture.frame = from.frame
    container:addSubview(picture)
    UIView.animate { withDuration = 0.3, animations = function()
      picture.alpha = 0
      picture.transform = CGAffineTransform.scale(0.5, 0.5):rotated(0.3)
    end, completion = function()
      picture:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
