-- A screen that is drawn in, and gone at once where the finger takes it back, which is noted
local function place(self, context, progress)
  self.progress = progress
  context:view("to").transform = CGAffineTransform.translation(0, self.height * (1 - progress))
end
local function run(self, context)
  UIView.animate { withDuration = 0.3, animations = function() place(self, context, 1) end,
    completion = function() context:completeTransition(not context.transitionWasCancelled) end }
end
return transhost.animator { name = "cutback", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
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
    if not self.held then run(self, context) end
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
      run(self, context)
    else
      self:cancelled(gesture, context)
    end
  end,
  cancelled = function(self, _, context)
    self.held = false
    context:cancelInteractiveTransition()
    context:completeTransition(false)
  end,
}
