-- Moves the view that the old screen offers into its place on the new one.

return transhost.animator {
  name = "shared",
  version = "1.0.0",
  api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local source, target, to = context.source, context.target, context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    local moving = source.view -- HERE
    moving.frame = source.frame
    context.containerView:addSubview(moving)
    UIView.animate { withDuration = 0.3,
      animations = function() moving.frame = target.frame end,
      completion = function()
        moving:removeFromSuperview()
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
