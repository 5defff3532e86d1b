-- A presentation on a display link, for a curve with a small overshoot (easeOutBack).

local function easeOutBack(t)
  local c = 1.2
  local u = t - 1
  return 1 + (c + 1) * u ^ 3 + c * u ^ 2
end

return transhost.animator {
  name = "risesWhenAnimated", version = "1.0.0", api = 1,
  summary = "Rises with a small overshoot.",
  transitions = { "present", "dismiss" },
  interactive = false,
  parameters = { duration = { default = 0.45, min = 0.05, max = 5, unit = "s" } },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local isGoing = context.operation == "dismiss"
    local container = context.containerView
    local view = context:view(isGoing and "from" or "to")
    if not isGoing then
      view.frame = context:finalFrame("to")
      container:addSubview(view)
    end

    if not context.isAnimated then
      if isGoing then view:removeFromSuperview() end
      context:completeTransition(true)
      return
    end
    local function show(shown)
      if context.reduceMotion then
        view.alpha = math.max(0, math.min(1, shown))
      else
        view.transform = CGAffineTransform.translation(0, self.way * (1 - shown))
      end
    end
    self.way = container.bounds.maxY - view.frame.minY

    local start, duration = CACurrentMediaTime(), self:transitionDuration(context)
    show(isGoing and 1 or 0)
    CADisplayLink.new(function(link)
      local t = math.min(1, (link.timestamp - start) / duration)
      show(isGoing and 1 - t * t or easeOutBack(t))
      if t < 1 then return end
      link:invalidate()
      local completed = not context.transitionWasCancelled
      if isGoing and completed then view:removeFromSuperview() end
      view.transform, view.alpha = CGAffineTransform.identity, 1
      context:completeTransition(completed)
    end)
  end,
}
