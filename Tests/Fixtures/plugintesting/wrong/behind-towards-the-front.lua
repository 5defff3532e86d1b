-- fails: steady-motion push
return transhost.animator {
  name = "parallaxtowards", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function(self, context) return context.reduceMotion and 0.2 or 0.45 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local push = context.operation == "push"
    local sign = context.layoutDirection == "rightToLeft" and -1 or 1
    local width = container.bounds.width
    to.frame = context:finalFrame("to")
    if push then container:addSubview(to) else container:insertSubview(to, { belowSubview = from }) end
    local front, back = push and to or from, push and from or to
    local away, aside = CGAffineTransform.translation(sign * width, 0), CGAffineTransform.translation(sign * width * 0.3, 0)
    if context.reduceMotion then away, aside = CGAffineTransform.identity, CGAffineTransform.identity end
    if push then front.transform = away if context.reduceMotion then front.alpha = 0 end else back.transform = aside end
    front.layer.shadowOpacity = 0.3
    UIView.animate { withDuration = self:transitionDuration(context), animations = function()
      if push then front.transform, back.transform, front.alpha = CGAffineTransform.identity, aside, 1
      else front.transform, back.transform = away, CGAffineTransform.identity if context.reduceMotion then front.alpha = 0 end end
    end, completion = function()
      front.transform, back.transform = CGAffineTransform.identity, CGAffineTransform.identity
      front.alpha = 1
      front.layer.shadowOpacity = 0
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
