-- error as lua-error: --transition push
-- says: 'view' is a method of UIViewControllerTransitionCoordinator and transhost.Context, but the value before ':' is a table; a function that is called with ':' has 'self' as its first parameter

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(context)
    local container, to = context.containerView, context:view("to") -- HERE
    container:addSubview(to)
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
