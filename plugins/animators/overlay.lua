-- Pops a screen over another one with a spring. On the way back it swells a little and falls away
-- while it fades.

local full, small = CGAffineTransform.identity, CGAffineTransform.scale(0.3, 0.3)

local function present(context, duration)
  local container, to = context.containerView, context:view("to")
  local bounds, final = container.bounds, context:finalFrame("to")
  -- A presentation may give it a place of its own.
  to.frame = final == bounds and bounds:inset(UIEdgeInsets(40, 40, 200, 40)) or final
  local isCalm = context.reduceMotion
  to.alpha, to.transform = 0, isCalm and full or small
  container:addSubview(to)
  local function complete() context:completeTransition(not context.transitionWasCancelled) end
  UIView.animate {
    withDuration = duration / 2, animations = function() to.alpha = 1 end,
    completion = isCalm and complete or nil,
  }
  -- Without a change to animate, a spring would complete at once.
  if isCalm then return end
  UIView.animate {
    withDuration = duration, delay = 0,
    usingSpringWithDamping = 0.55, initialSpringVelocity = 1 / 0.55,
    animations = function() to.transform = full end, completion = complete,
  }
end

local function dismiss(context, duration)
  local from = context:view("from")
  UIView.animate {
    withDuration = duration * 3 / 4, delay = duration / 4, options = { "curveEaseIn" },
    animations = function() from.alpha = 0 end,
    completion = function()
      if not context.transitionWasCancelled then from:removeFromSuperview() end
      from.alpha, from.transform = 1, full
      context:completeTransition(not context.transitionWasCancelled)
    end,
  }
  -- The spring would take twice as long: its second half, in which nothing can be seen any more,
  -- is cut off. The negative velocity makes the screen grow before it shrinks.
  UIView.animate {
    withDuration = duration * 2, delay = 0,
    usingSpringWithDamping = 1, initialSpringVelocity = -15,
    animations = function() from.transform = context.reduceMotion and full or small end,
  }
end

return transhost.animator {
  name = "overlay",
  version = "1.0.0",
  api = 1,
  summary = "Pops a screen over another one with a spring.",
  transitions = { "present", "dismiss" },
  endsEarly = true,
  parameters = {
    duration = { default = 0.5, min = 0.05, max = 10, unit = "s" },
    dismissal = { default = 0.2, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self, context)
    local isDismissal = context and context.operation == "dismiss"
    return isDismissal and self.parameters.dismissal or self.parameters.duration
  end,

  animateTransition = function(self, context)
    local start = context.operation == "dismiss" and dismiss or present
    start(context, self:transitionDuration(context))
  end,
}
