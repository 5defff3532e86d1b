-- warning: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    local animator = UIViewPropertyAnimator.new { duration = 0.1, curve = "linear" }
    animator:addAnimations(function()
      UIView.modifyAnimations { withRepeatCount = 2, autoreverses = true, -- HERE
        animations = function() to.alpha = 0.5 end }
    end)
    animator:startAnimation()
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
