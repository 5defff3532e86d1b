-- error as lua-error: --transition push
-- says: lies outside of the transition's container

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    container:removeFromSuperview() -- HERE
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
