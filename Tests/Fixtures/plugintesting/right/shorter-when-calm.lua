-- With reduced motion it fades, in less time than it says.
return transhost.animator {
  name = "shorterWhenCalm", version = "1.0.0", api = 1, summary = "Slides up; fades quickly for reduced motion.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.8 end,
  animateTransition = function(self, context)
    local from, to, container = context:view("from"), context:view("to"), context.containerView
    local pop = context.operation == "pop"
    to.frame = context:finalFrame("to")
    container:insertSubview(to, pop and { belowSubview = from } or { aboveSubview = from })
    local front, calm = pop and from or to, context.reduceMotion
    local function show(isIn)
      if calm then front.alpha = isIn and 1 or 0 return end
      front.transform = isIn and CGAffineTransform.identity or CGAffineTransform.translation(0, container.bounds.height)
    end
    show(pop)
    UIView.animate {
      withDuration = calm and 0.25 or 0.8,
      animations = function() show(not pop) end,
      completion = function()
        front.alpha, front.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
