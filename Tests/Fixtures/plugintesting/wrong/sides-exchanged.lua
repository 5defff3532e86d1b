-- fails: right-to-left push
return transhost.animator {
  name = "sidesexchanged", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    local sign = context.layoutDirection == "rightToLeft" and 1 or -1
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    if context.reduceMotion then
      to.alpha = 0
    else
      to.transform = CGAffineTransform.translation(sign * container.bounds.width, 0)
    end
    UIView.animate { withDuration = 0.3, animations = function()
      to.alpha, to.transform = 1, CGAffineTransform.identity
    end, completion = function()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
