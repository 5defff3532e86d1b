-- A swing with a spring of its own, followed frame by frame; it brings its own gesture.

local function swing(self, context, progress)
  self.progress = progress
  local front = context:view("to")
  if context.reduceMotion then
    front.alpha = progress
    return
  end
  local bounds = context.containerView.bounds
  local side = context.layoutDirection == "rightToLeft" and -1 or 1
  front.transform = CGAffineTransform.translation(side * bounds.width * (1 - progress), 0)
    :rotated(side * 0.3 * (1 - progress))
end

local function begin(self, context)
  local to = context:view("to")
  to.frame = context:finalFrame("to")
  context.containerView:addSubview(to)
  swing(self, context, 0)
end

local function run(self, context, first, goal)
  local origin = CACurrentMediaTime()
  local duration = self.parameters.duration
  CADisplayLink.new(function(link)
    local t = math.min(1, (link.timestamp - origin) / duration)
    local eased = 1 - (1 - t) ^ 3
    swing(self, context, first + (goal - first) * eased)
    if t < 1 then return end
    link:invalidate()
    context:view("to").transform, context:view("to").alpha = CGAffineTransform.identity, 1
    context:completeTransition(not context.transitionWasCancelled)
  end)
end

return transhost.animator {
  name = "goesOnFromThere", version = "1.0.0", api = 1,
  summary = "Swings the new screen in, with a drag of its own.",
  transitions = { "push" },
  gesture = "pan",
  parameters = { duration = { default = 0.4, min = 0.05, max = 3, unit = "s" } },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    begin(self, context)
    run(self, context, 0, 1)
  end,

  startInteractiveTransition = function(self, context)
    begin(self, context)
    CADisplayLink.new(function(link)
      local goal = context.transitionWasCancelled and 0 or self.goal
      if not goal then return end
      link:invalidate()
      run(self, context, self.progress, goal)
    end)
  end,

  began = function(self, gesture, host)
    self.sign = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft" and 1 or -1
    local velocity = gesture:velocity(host.view)
    if self.sign * velocity.x <= math.abs(velocity.y) then return nil end
    return host:push()
  end,

  changed = function(self, gesture, context)
    local way = self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width
    local progress = math.max(0, math.min(1, way))
    context:updateInteractiveTransition(progress)
    swing(self, context, progress)
  end,

  ended = function(self, gesture, context)
    if self.sign * gesture:velocity(gesture.view).x >= 0 and self.progress > 0.15 then
      context:finishInteractiveTransition()
      self.goal = 1
    else
      context:cancelInteractiveTransition()
    end
  end,

  cancelled = function(_, _, context) context:cancelInteractiveTransition() end,
}
