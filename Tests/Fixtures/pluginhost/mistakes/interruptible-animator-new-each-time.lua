-- error as interruptible-animator-changed: --transition push --finish-at 0.4 --also completed-twice,animations-outlive-completion

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  duration = 0.2,
  animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
  interruptibleAnimator = function(self, context) -- HERE
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    local animator = UIViewPropertyAnimator.new { duration = 0.2, curve = "linear",
      animations = function() to.alpha = 1 end }
    animator:addCompletion(function()
      context:completeTransition(not context.transitionWasCancelled)
    end)
    return animator
  end,
}
