-- A property animator with a loose spring: taken hold of beyond its end, it stays there.
return transhost.animator {
  name = "bouncing", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function(self, context) return 0.5 end,
  interruptibleAnimator = function(self, context)
    if self.animator then return self.animator end
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(container.bounds.width, 0)
    self.animator = UIViewPropertyAnimator.new { duration = 0.5, dampingRatio = 0.3,
      animations = function() to.transform = CGAffineTransform.identity end }
    self.animator:addCompletion(function()
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end)
    return self.animator
  end,
  animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
}
