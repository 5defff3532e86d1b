-- Under a presentation with a smaller frame it begins in sight, which is noted.
return transhost.animator {
  name = "risesByItsOwnHeight", version = "1.0.0", api = 1, summary = "Rises from below.",
  transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local isGoing = context.operation == "dismiss"
    local to = context:view("to")
    if to then
      to.frame = context:finalFrame("to")
      if isGoing then context.containerView:insertSubview(to, { at = 0 }) else context.containerView:addSubview(to) end
    end
    local screen = isGoing and context:view("from") or to
    local function show(isIn)
      if context.reduceMotion then
        screen.alpha = isIn and 1 or 0
      else
        screen.transform = isIn and CGAffineTransform.identity or CGAffineTransform.translation(0, screen.bounds.height)
      end
    end
    show(isGoing)
    UIView.animate {
      withDuration = 0.4,
      animations = function() show(not isGoing) end,
      completion = function()
        screen.alpha, screen.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
