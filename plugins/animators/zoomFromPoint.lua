-- A picture of the new screen grows out of a point and stands for the screen until both match; a
-- pop shrinks the old one back into it. The new screen is in place before its picture goes, so that
-- nothing flashes.

return transhost.animator {
  name = "zoomFromPoint",
  version = "1.0.0",
  api = 1,
  summary = "Grows the new screen out of a point, and back into it.",
  transitions = { "push", "pop" },
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- 0 is the middle.
    x = { default = 0, min = 0, max = 4096, unit = "pt" },
    y = { default = 0, min = 0, max = 4096, unit = "pt" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, parameters = context.containerView, self.parameters
    local isPop = context.operation == "pop"
    local from, to = context:view("from"), context:view("to")
    local front = isPop and from or to

    to.frame = context:finalFrame("to")
    container:insertSubview(to, isPop and { belowSubview = from } or { aboveSubview = from })
    to:layoutIfNeeded()

    local middle = container.bounds.center
    local x = parameters.x > 0 and parameters.x or middle.x
    local y = parameters.y > 0 and parameters.y or middle.y
    local small, full = CGRect(x - 0.5, y - 0.5, 1, 1), front.frame
    if context.reduceMotion then small = full end

    local picture = front:snapshotView { afterScreenUpdates = true }
    picture.name = "picture"
    container:addSubview(picture)
    front.isHidden = true
    picture.frame, picture.alpha = isPop and full or small, 1
    if not isPop then
      -- In a window that turns on the way, it grows to the screen's new size.
      picture.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
      if context.reduceMotion then picture.alpha = 0 end
    end

    UIView.animate {
      withDuration = self:transitionDuration(context),
      delay = 0,
      usingSpringWithDamping = isPop and 200 or 500,
      initialSpringVelocity = isPop and 1 or 10,
      animations = function()
        picture.frame = isPop and small or full
        if context.reduceMotion then picture.alpha = isPop and 0 or 1 end
      end,
      completion = function()
        picture:removeFromSuperview()
        front.isHidden = false
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
