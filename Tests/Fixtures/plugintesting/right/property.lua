return transhost.animator {
  name = "property", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
  interruptibleAnimator = function(self, context)
    if self.animator then return self.animator end
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    self.animator = UIViewPropertyAnimator.new { duration = 0.4, curve = "easeInOut", animations = function() to.alpha = 1 end }
    self.animator:addCompletion(function() context:completeTransition(not context.transitionWasCancelled) end)
    return self.animator
  end,
  animationEnded = function(self) self.animator = nil end,
}
