-- error: --transition push --interrupt-at 0.1

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  duration = 0.2,
  animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
  interruptibleAnimator = function(self, context) -- HERE
    self.times = (self.times or 0) + 1
    if self.times == 3 then return UIViewPropertyAnimator.new { duration = 0.2, curve = "linear" } end
    if self.animator then return self.animator end
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    self.animator = UIViewPropertyAnimator.new { duration = 0.2, curve = "linear",
      animations = function() to.alpha = 1 end }
    self.animator:addCompletion(function()
      context:completeTransition(not context.transitionWasCancelled)
    end)
    return self.animator
  end,
}
