-- With reduced motion it changes at once, and says so.
return transhost.animator {
  name = "instantWhenCalm", version = "1.0.0", api = 1, summary = "A zoom; none for reduced motion.",
  transitions = { "push", "pop" },
  transitionDuration = function(self, context) return context and context.reduceMotion and 0 or 0.35 end,
  animateTransition = function(self, context)
    local from, to, container = context:view("from"), context:view("to"), context.containerView
    local pop = context.operation == "pop"
    to.frame = context:finalFrame("to")
    container:insertSubview(to, pop and { belowSubview = from } or { aboveSubview = from })
    local front = pop and from or to
    if not context.reduceMotion and not pop then front.transform, front.alpha = CGAffineTransform.scale(1.2, 1.2), 0 end
    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function()
        front.alpha = pop and 0 or 1
        front.transform = pop and CGAffineTransform.scale(1.2, 1.2) or CGAffineTransform.identity
      end,
      completion = function()
        front.alpha, front.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
