-- fails: parameter-values present
return transhost.animator { name = "widerthanthescreen", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" }, duration = 0.4,
parameters = { width = { default = 300, min = 100, max = 600, unit = "pt" } },
animateTransition = function(self, context)
  local bounds, to = context.containerView.bounds, context:view("to")
  local width = self.parameters.width
  to.frame = CGRect(-width, 0, width, bounds.height)
  context.containerView:addSubview(to)
  UIView.animate { withDuration = 0.4,
    animations = function() to.frame = CGRect(bounds.width - width, 0, width, bounds.height) end,
    completion = function() context:completeTransition(not context.transitionWasCancelled) end }
end }
