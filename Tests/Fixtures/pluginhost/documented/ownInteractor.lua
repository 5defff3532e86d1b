-- works: --transition push --gesture pan 300,400 -> 60,400 over 0.4s

return transhost.animator {
  name = "ownInteractor", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.3,
  gesture = "pan",
  began = function(self, gesture, host) return host:push() end,
  changed = function(self, gesture, context)
    local part = -gesture:translation(gesture.view).x / gesture.view.bounds.width
    context:updateInteractiveTransition(part)
    context:view("to").alpha = part
  end,
  ended = function(self, gesture, context)
    if gesture:velocity(gesture.view).x < 0 then context:finishInteractiveTransition() else context:cancelInteractiveTransition() end
    local to = context:view("to")
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = context.transitionWasCancelled and 0 or 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
  animateTransition = function(self, context) error("not in an interactive run") end,
  startInteractiveTransition = function(self, context)
    print("starts", context.isInteractive)
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
  end,
  animationEnded = function(self, completed) print("ended", completed) end,
}
--> starts	true
--> ended	true
