-- Changes what the container shows in one cross dissolve of the container itself
return transhost.animator {
  name = "dissolvecontainer", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop", "tab" },
  transitionDuration = function() return 0.35 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    UIView.transition { with = container, duration = 0.35, options = { "transitionCrossDissolve" },
      animations = function()
        to.frame = context:finalFrame("to")
        container:addSubview(to)
      end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
