-- A picture of the old screen fades away over the new one. A screen that is presented over another
-- has no old screen to fade, and fades in itself.

return transhost.animator {
  name = "fade",
  version = "1.0.0",
  api = 1,
  summary = "Fades a picture of the old screen away over the new one.",
  transitions = { "push", "pop", "tab", "present", "dismiss", "child" },
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local picture

    if to then
      to.frame = context:finalFrame("to")
      container:addSubview(to)
      to:layoutIfNeeded()
    end
    if from then
      picture = from:snapshotView { afterScreenUpdates = true } or UIView.new {}
      picture.name, picture.frame = "picture", from.frame
      -- In a window that turns, a whole screen follows its size, and a smaller one keeps its own.
      picture.autoresizingMask = from.frame == container.bounds and { "flexibleWidth", "flexibleHeight" }
        or { "flexibleLeftMargin", "flexibleRightMargin", "flexibleTopMargin", "flexibleBottomMargin" }
      container:addSubview(picture)
      from.isHidden = true
    else
      to.alpha = 0
    end

    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function()
        if picture then picture.alpha = 0 else to.alpha = 1 end
      end,
      completion = function()
        if picture then
          picture:removeFromSuperview()
          from.isHidden = false
        end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
