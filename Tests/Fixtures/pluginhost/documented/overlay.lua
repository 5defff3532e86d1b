-- works: --transition present --scene modal --fps 100

return transhost.animator {
  name = "overlay", version = "1.0.0", api = 1,
  summary = "Pops a screen over another with a spring.",
  transitions = { "present" },
  parameters = { duration = { default = 0.5, min = 0.05, max = 10, unit = "s" } },

  transitionDuration = function(self, context) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = container.bounds:inset(UIEdgeInsets(40, 40, 200, 40))
    to.alpha, to.transform = 0, CGAffineTransform.scale(0.3, 0.3)
    container:addSubview(to)
    local duration = self:transitionDuration(context)
    UIView.animate { withDuration = duration / 2, animations = function() to.alpha = 1 end }
    UIView.animate { withDuration = duration, delay = 0,
      usingSpringWithDamping = 0.55, initialSpringVelocity = 1 / 0.55,
      animations = function() to.transform = CGAffineTransform.identity end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,

  animationEnded = function(self, completed) end,          -- optional
  interruptibleAnimator = function(self, context) end,     -- optional, returns a UIViewPropertyAnimator
  startInteractiveTransition = function(self, context) end -- optional: animator and interactor in one
}
