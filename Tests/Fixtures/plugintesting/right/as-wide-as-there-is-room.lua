return transhost.animator { name = "asWideAsThereIsRoom", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" }, duration = 0.4,
parameters = { width = { default = 300, min = 0, max = 2000, unit = "pt" } },
animateTransition = function(self, context)
  local bounds, to = context.containerView.bounds, context:view("to")
  local width = math.min(self.parameters.width, bounds.width)
  to.frame = CGRect(-width, 0, width, bounds.height)
  context.containerView:addSubview(to)
  UIView.animate { withDuration = 0.4,
    animations = function() to.frame = CGRect(bounds.width - width, 0, width, bounds.height) end,
    completion = function() context:completeTransition(not context.transitionWasCancelled) end }
end }
