-- Two pictures, of the old screen and of the new one, dissolve into each other: the old one's blocks
-- grow to a tenth of its width while the new one's shrink from there. Nothing animates by itself:
-- the pictures are filtered anew for every frame, by a display link or by the finger.

local widest = 0.1

-- Shows both pictures at a progress from 0 to 1.
local function show(self, progress)
  self.progress = progress
  local source, target = self.source.layer, self.target.layer
  source.filters = { transhost.filter { "pixellate", fraction = self.widest * progress } }
  target.filters = { transhost.filter { "pixellate", fraction = self.widest * (1 - progress) } }
  target.compositingFilter = transhost.filter { "dissolveBlend", mix = progress }
end

local function picture(view, name, container)
  local picture = view:snapshotView { afterScreenUpdates = true } or UIView.new {}
  picture.name, picture.frame = name, view.frame
  picture.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
  container:addSubview(picture)
  return picture
end

-- Puts pictures in the place of both screens.
local function begin(self, context)
  local container = context.containerView
  local from, to = context:view("from"), context:view("to")
  to.frame = context:finalFrame("to")
  container:addSubview(to)
  to:layoutIfNeeded()
  self.widest = context.reduceMotion and 0 or widest
  self.source = picture(from, "source", container)
  self.target = picture(to, "target", container)
  from.isHidden, to.isHidden = true, true
  show(self, 0)
end

local function finish(self, context)
  self.source:removeFromSuperview()
  self.target:removeFromSuperview()
  context:view("from").isHidden, context:view("to").isHidden = false, false
  context:completeTransition(not context.transitionWasCancelled)
end

-- Goes from where it is to 0 or 1 and ends the transition there.
local function run(self, context, goal)
  local start, first = CACurrentMediaTime(), self.progress
  local duration = self:transitionDuration(context) * math.abs(goal - first)
  CADisplayLink.new(function(link)
    local time = link.timestamp - start
    if time < duration - 1e-9 then
      show(self, first + (goal - first) * time / duration)
      return
    end
    link:invalidate()
    show(self, goal)
    finish(self, context)
  end)
end

return transhost.animator {
  name = "pixellateDissolve",
  version = "1.0.0",
  api = 1,
  summary = "Dissolves one screen into the other in growing and shrinking blocks.",
  transitions = { "push", "pop" },
  parameters = {
    duration = { default = 0.5, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    begin(self, context)
    run(self, context, 1)
  end,

  startInteractiveTransition = function(self, context)
    begin(self, context)
  end,

  -- Drag from the right half to push, from the left half to pop.
  gesture = "pan",

  began = function(self, gesture, host)
    local isOnRight = gesture:location(host.view).x > host.view.bounds.midX
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    self.sign = isOnRight and -1 or 1
    if isOnRight ~= isMirrored then return host:push() end
    return host:pop()
  end,

  changed = function(self, gesture, context)
    local way = self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width
    local progress = math.max(0, math.min(1, way))
    context:updateInteractiveTransition(progress)
    show(self, progress)
  end,

  ended = function(self, gesture, context)
    if self.sign * gesture:velocity(gesture.view).x > 0 then
      context:finishInteractiveTransition()
      run(self, context, 1)
    else
      context:cancelInteractiveTransition()
      run(self, context, 0)
    end
  end,

  cancelled = function(self, gesture, context)
    context:cancelInteractiveTransition()
    run(self, context, 0)
  end,
}
