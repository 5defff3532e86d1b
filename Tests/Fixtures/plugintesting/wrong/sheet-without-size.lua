-- fails: ends-right present
-- Brings a screen up from the bottom edge on the spring that was measured for the sheets of iOS,
-- and takes it down on the same. Where a finger holds the sheet it moves evenly instead, as far as
-- the finger does.

return transhost.animator {
  name = "sheetwithoutsize",
  version = "1.0.0",
  api = 1,
  summary = "Brings a screen up from the bottom edge, like a sheet of iOS.",
  transitions = { "present", "dismiss" },
  parameters = {
    -- When a thousandth of the way is left: a critical spring of mass 3 and stiffness 1000.
    duration = { default = 0.505734884, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, isGoing = context.containerView, context.operation == "dismiss"
    local from, to = context:view("from"), context:view("to")
    local sheet = isGoing and from or to
    if to then
      to.frame = context:initialFrame("to")
      container:addSubview(to)
    end
    container:bringSubviewToFront(sheet)
    -- Where the sheet is out of sight; where people want no large movements it fades in its place.
    local way = context.reduceMotion and 0 or container.bounds.maxY - sheet.frame.minY
    local function show(isUp)
      sheet.transform = CGAffineTransform.translation(0, isUp and 0 or way)
      if context.reduceMotion then sheet.alpha = isUp and 1 or 0 end
    end
    local function finish()
      local completed = not context.transitionWasCancelled
      sheet.transform, sheet.alpha = CGAffineTransform.identity, 1
      if isGoing and completed then sheet:removeFromSuperview() end
      context:completeTransition(completed)
    end

    show(isGoing)
    local pace = { withDuration = self.parameters.duration, completion = finish }
    if context.isInteractive then
      pace.options = { "curveLinear" }
    else
      pace.usingSpringWithDamping = 1
    end
    pace.animations = function() show(not isGoing) end
    UIView.animate(pace)
  end,
}
