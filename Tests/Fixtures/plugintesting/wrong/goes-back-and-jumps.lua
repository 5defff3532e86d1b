-- fails: gesture-progress push by
-- The rest goes back where the transition is finished, in a filter, and not in the views.
local function show(self, progress)
  self.progress = progress
  self.to.layer.compositingFilter = { "dissolveBlend", mix = progress }
end

local function begin(self, context)
  self.to = context:view("to")
  self.to.frame = context:finalFrame("to")
  context.containerView:addSubview(self.to)
  show(self, 0)
end

local function run(self, context, goal)
  local start, first = CACurrentMediaTime(), self.progress
  CADisplayLink.new(function(link)
    local part = (link.timestamp - start) / 0.3
    if part < 1 - 1e-9 then return show(self, first + (goal - first) * part) end
    link:invalidate()
    self.to.layer.compositingFilter = nil
    context:completeTransition(not context.transitionWasCancelled)
  end)
end

return transhost.animator {
  name = "goesbackandjumps", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan", transitions = { "push" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context) begin(self, context) run(self, context, 1) end,
  startInteractiveTransition = function(self, context) begin(self, context) end,
  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    local side = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft" and 1 or -1
    self.side = side
    return side * velocity.x > math.abs(velocity.y) and host:push() or nil
  end,
  changed = function(self, gesture, context)
    local way = math.max(0, self.side * gesture:translation(gesture.view).x / gesture.view.bounds.width)
    context:updateInteractiveTransition(way)
    show(self, math.min(1, way))
  end,
  ended = function(self, gesture, context)
    local speed = self.side * gesture:velocity(gesture.view).x
    if speed > 300 or speed > -300 and self.progress > 0.4 then
      context:finishInteractiveTransition()
    else
      context:cancelInteractiveTransition()
    end
    run(self, context, context.transitionWasCancelled and 1 or 0)
  end,
  cancelled = function(self, _, context)
    context:cancelInteractiveTransition()
    run(self, context, 0)
  end,
}
