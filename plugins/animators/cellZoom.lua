-- A picture of the new screen grows out of the cell that was tapped, and shrinks back into it. The
-- screens say where the cell is with their animationSource and animationTarget; without them it is
-- a spot in the middle.

local margin = 40

-- Moves a picture of `view` from one frame to another and calls `completion`.
local function move(self, context, view, start, finish, completion)
  local picture = view:snapshotView { afterScreenUpdates = true } or UIView.new {}
  picture.name = "picture"
  picture.frame = context.reduceMotion and view.frame or start
  context.containerView:addSubview(picture)
  -- From here on the picture stands for the screen.
  view.isHidden = true
  local isGoing = context.operation == "dismiss"
  if not isGoing then
    -- In a window that turns on the way, it grows to the screen's new size.
    picture.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
    if context.reduceMotion then picture.alpha = 0 end
  end
  UIView.animate {
    withDuration = self:transitionDuration(context),
    delay = 0,
    usingSpringWithDamping = 500,
    initialSpringVelocity = 15,
    animations = function()
      picture.frame = context.reduceMotion and view.frame or finish
      if context.reduceMotion then picture.alpha = isGoing and 0 or 1 end
    end,
    completion = function()
      picture:removeFromSuperview()
      view.isHidden = false
      completion(not context.transitionWasCancelled)
    end,
  }
end

return transhost.animator {
  name = "cellZoom",
  version = "1.0.0",
  api = 1,
  summary = "Grows the new screen out of a cell, and back into it.",
  transitions = { "present", "dismiss" },
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, source, target = context.containerView, context.source, context.target
    local isGoing = context.operation == "dismiss"
    local view = context:view(isGoing and "from" or "to")
    local middle = container.bounds.center
    local cell = CGRect(middle.x - 22, middle.y - 22, 44, 44)
    local part = isGoing and target or not isGoing and source
    if part then cell = part.frame end

    if not isGoing then
      -- A presentation that has chosen a frame knows better.
      local final = context:finalFrame("to")
      view.frame = final == container.bounds and final:insetBy(margin, margin) or final
      container:addSubview(view)
      view:layoutIfNeeded()
    end
    if source then source:willStartSourceAnimation() end
    if target then target:willStartTargetAnimation() end
    local start, finish = cell, view.frame
    if isGoing then start, finish = finish, start end
    move(self, context, view, start, finish, function(completed)
      if source then source:didEndSourceAnimation() end
      if target then target:didEndTargetAnimation() end
      if isGoing and completed then view:removeFromSuperview() end
      context:completeTransition(completed)
    end)
  end,
}
