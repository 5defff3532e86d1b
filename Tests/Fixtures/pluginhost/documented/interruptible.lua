-- works: --transition push --finish-at 0.5

return transhost.animator {
  name = "interruptible", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.4,
  transitionDuration = function(self, context) return self.duration end,
  animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
  interruptibleAnimator = function(self, context)
    if self.animator then return self.animator end
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    self.animator = UIViewPropertyAnimator.new { duration = 0.4, curve = "linear", animations = function() to.alpha = 1 end }
    self.animator:addCompletion(function(position)
      print("completed", position, context.transitionWasCancelled)
      context:completeTransition(not context.transitionWasCancelled)
    end)
    return self.animator
  end,
  animationEnded = function(self, completed) print("ended", completed) end,
}
--> completed	end	false
--> ended	true
