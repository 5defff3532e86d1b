-- fails: parameter-values push
local ways = { leading = -1, trailing = 1 }
return transhost.animator { name = "choicethatfails", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
parameters = { edge = { default = "trailing", choices = { "leading", "trailing", "top" } } },
animateTransition = function(self, context)
  local to, way = context:view("to"), ways[self.parameters.edge]
  to.frame = context:finalFrame("to"):offsetBy(way * context.containerView.bounds.width, 0)
  context.containerView:addSubview(to)
  UIView.animate { withDuration = 0.4,
    animations = function() to.frame = context:finalFrame("to") end,
    completion = function() context:completeTransition(not context.transitionWasCancelled) end }
end }
