-- A screen that takes the finger's speed in points per second, not in ways, which is noted
local function place(self, context, progress)
  self.progress = progress
  context:view("to").transform = CGAffineTransform.translation(0, self.height * (1 - progress))
end
local function run(self, context, goal, speed)
  UIView.animate { withDuration = 0.3, delay = 0, usingSpringWithDamping = 0.9, initialSpringVelocity = speed,
    animations = function() place(self, context, goal) end,
    completion = function() context:completeTransition(not context.transitionWasCancelled) end }
end
return transhost.animator { name = "flungfinger", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  gesture = "pan",
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    self.held = false
    self:startInteractiveTransition(context)
  end,
  startInteractiveTransition = function(self, context)
    self.height = context.containerView.bounds.height
    context:view("to").frame = context:finalFrame("to")
    context.containerView:addSubview(context:view("to"))
    place(self, context, 0)
    if not self.held then run(self, context, 1, 0) end
  end,
  began = function(self, gesture, host)
    local speed = gesture:velocity(gesture.view)
    self.held = speed.y < 0 and math.abs(speed.y) > math.abs(speed.x)
    if self.held then return host:push() end
  end,
  changed = function(self, gesture, context)
    place(self, context, math.max(0, math.min(1, -gesture:translation(gesture.view).y / self.height)))
    context:updateInteractiveTransition(self.progress)
  end,
  ended = function(self, gesture, context)
    local speed = gesture:velocity(gesture.view).y
    if speed < -500 or speed < 500 and self.progress > 0.4 then
      context:finishInteractiveTransition()
      run(self, context, 1, math.max(0, -speed))
    else
      self:cancelled(gesture, context)
    end
  end,
  cancelled = function(self, _, context)
    self.held = false
    context:cancelInteractiveTransition()
    run(self, context, 0, 0)
  end,
}
