-- fails: shared-elements present none
return transhost.animator { name = "needsasource", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" }, duration = 0.4,
animateTransition = function(self, context)
  local container, to, source = context.containerView, context:view("to"), context.source
  to.frame = context:finalFrame("to")
  container:addSubview(to)
  local picture = to:snapshotView { afterScreenUpdates = true }
  picture.frame = source.frame
  container:addSubview(picture)
  to.isHidden = true
  UIView.animate { withDuration = 0.4,
    animations = function() picture.frame = to.frame end,
    completion = function()
      picture:removeFromSuperview()
      to.isHidden = false
      context:completeTransition(not context.transitionWasCancelled)
    end }
end,
}
