-- fails: resize push again
local places = {}

return transhost.animator {
  name = "firstframe", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local to = context:view("to")
    places.final = places.final or context:finalFrame("to")
    to.frame = places.final
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function()
      to.alpha = 1
    end, completion = function()
      to.alpha = 1
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
