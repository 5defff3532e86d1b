-- A slide that is mirrored from right to left, goes the other way back, and fades with reduced motion
return transhost.animator {
  name = "mirrored", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local isPush = context.operation == "push"
    local front = isPush and to or from
    local sign = context.layoutDirection == "rightToLeft" and -1 or 1
    local away = CGAffineTransform.translation(sign * container.bounds.width, 0)
    to.frame = context:finalFrame("to")
    if isPush then container:addSubview(to) else container:insertSubview(to, { belowSubview = from }) end

    local function show(isIn)
      if context.reduceMotion then
        front.alpha = isIn and 1 or 0
      else
        front.transform = isIn and CGAffineTransform.identity or away
      end
    end
    show(not isPush)
    UIView.animate { withDuration = 0.3, animations = function() show(isPush) end, completion = function()
      front.alpha, front.transform = 1, CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
