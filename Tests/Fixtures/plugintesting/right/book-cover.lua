-- A book opens as in a library: the old screen is its cover and turns about the edge where the spine is.
-- Core Animation does it: a basic animation with a delegate's animationDidStop.

return transhost.animator {
  name = "bookCover", version = "1.0.0", api = 1,
  summary = "The old screen turns away like a book's cover.",
  transitions = { "push", "pop" },
  parameters = {
    duration = { default = 0.7, min = 0.1, max = 5, unit = "s" },
  },
  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container, closes = context.containerView, context.operation == "pop"
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:insertSubview(to, closes and { aboveSubview = from } or { belowSubview = from })
    local cover = closes and to or from
    local flat = CATransform3D.identity

    -- About the spine, without moving the anchor point, which would move the view.
    local isMirrored = context.layoutDirection == "rightToLeft"
    local half = cover.bounds.width / 2 * (isMirrored and -1 or 1)
    local open = CATransform3D.translation(half, 0, 0)
      :concatenating(CATransform3D.rotation(math.rad(isMirrored and 89.9 or -89.9), 0, 1, 0))
      :concatenating(flat:with { m34 = -1 / (3 * math.max(1, cover.bounds.width)) })
      :concatenating(CATransform3D.translation(-half, 0, 0))

    local animation
    if context.reduceMotion then
      animation = CABasicAnimation.new { keyPath = "opacity", fromValue = closes and 0 or 1, toValue = closes and 1 or 0 }
    else
      animation = CABasicAnimation.new { keyPath = "transform", fromValue = closes and open or flat, toValue = closes and flat or open }
    end
    animation.duration = self.parameters.duration
    animation.timingFunction = "easeInEaseOut"
    animation.fillMode, animation.isRemovedOnCompletion = "both", false
    animation.animationDidStop = function()
      cover.layer:removeAnimation("cover")
      context:completeTransition(not context.transitionWasCancelled)
    end
    cover.layer:add(animation, "cover")
  end,
}
