-- The picture of a screen that was never drawn is nil, which is noted.
return transhost.animator {
  name = "pictureOfNothing", version = "1.0.0", api = 1, summary = "A picture of the new screen fades in.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local container = context.containerView
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to:layoutIfNeeded()
    local picture = to:snapshotView { afterScreenUpdates = false } or UIView.new { backgroundColor = to.backgroundColor }
    picture.frame = to.frame
    picture.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
    container:addSubview(picture)
    to.isHidden, picture.alpha = true, 0
    UIView.animate {
      withDuration = 0.4,
      animations = function() picture.alpha = 1 end,
      completion = function()
        picture:removeFromSuperview()
        to.isHidden = false
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
