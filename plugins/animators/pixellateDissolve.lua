-- Pictures of both screens dissolve into each other: the old one's blocks grow to a tenth of its
-- width, the new one's shrink from there. Each frame is filtered anew, by a display link or a finger.

local function picture(view, name, container)
  local picture = view:snapshotView { afterScreenUpdates = true } or UIView.new {}
  picture.name, picture.frame = name, view.frame
  picture.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
  container:addSubview(picture)
  view.isHidden = true
  return picture
end

local function show(self, progress)
  self.progress = progress
  local source, target = self.source.layer, self.target.layer
  source.filters = { { "pixellate", fraction = self.widest * progress } }
  target.filters = { { "pixellate", fraction = self.widest * (1 - progress) } }
  target.compositingFilter = { "dissolveBlend", mix = progress }
end

local function begin(self, context)
  local container, to = context.containerView, context:view("to")
  to.frame = context:finalFrame("to")
  container:addSubview(to) to:layoutIfNeeded()
  self.widest = context.reduceMotion and 0 or 0.1
  self.source = picture(context:view("from"), "source", container)
  self.target = picture(to, "target", container)
  show(self, 0)
end

-- Goes from where it is to 0 or 1, and ends the transition there.
local function run(self, context, goal)
  local start, first = CACurrentMediaTime(), self.progress
  local duration = self.parameters.duration * math.abs(goal - first)
  CADisplayLink.new(function(link)
    local time = link.timestamp - start
    if time < duration - 1e-9 then return show(self, first + (goal - first) * time / duration) end
    link:invalidate()
    for _, shown in ipairs { self.source, self.target } do shown:removeFromSuperview() end
    context:view("from").isHidden, context:view("to").isHidden = false, false
    context:completeTransition(not context.transitionWasCancelled)
  end)
end

return transhost.animator {
  name = "pixellateDissolve", version = "1.0.0", api = 1,
  summary = "Dissolves one screen into the other in growing and shrinking blocks.",
  transitions = { "push", "pop" },
  parameters = { duration = { default = 0.5, min = 0.05, max = 10, unit = "s" } },
  transitionDuration = function(self) return self.parameters.duration end,
  animateTransition = function(self, context) begin(self, context) run(self, context, 1) end,
  startInteractiveTransition = function(self, context)
    begin(self, context)
    -- Whoever lets go, this finger or another hand, the rest runs by the clock.
    CADisplayLink.new(function(link)
      if context.isInteractive then return end
      link:invalidate() run(self, context, context.transitionWasCancelled and 0 or 1)
    end)
  end,
  -- Drag from the right half to push, from the left half to pop.
  gesture = "pan",
  began = function(self, gesture, host)
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    self.sign = start > host.view.bounds.midX and -1 or 1
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    if (self.sign < 0) ~= isMirrored then return host:push() else return host:pop() end
  end,
  changed = function(self, gesture, context)
    local way = self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width
    context:updateInteractiveTransition(way)
    show(self, math.max(0, math.min(1, way)))
  end,
  ended = function(self, gesture, context)
    if self.sign * gesture:velocity(gesture.view).x > 0 then
      context:finishInteractiveTransition()
    else context:cancelInteractiveTransition() end
  end,
  cancelled = function(_, _, context) context:cancelInteractiveTransition() end,
}
