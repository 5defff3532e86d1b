-- Moves what both screens share, and says what it is.
return transhost.animator {
  name = "sharing", version = "1.0.0", api = 1,
  transitions = { "push", "pop", "present", "dismiss" }, duration = 0.4,
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    local elements = context.sharedElements -- HERE
    for _, element in ipairs(elements) do
      element:willStartSourceAnimation()
      element:willStartTargetAnimation()
      context.containerView:addSubview(element.view)
      element.view.frame = element.sourceAnimationFrame
      element:preAnimationSetup()
    end
    UIView.animate { withDuration = 0.4, options = { "curveLinear" },
      animations = function()
        to.alpha = 1
        for _, element in ipairs(elements) do
          element:postAnimationSetup()
          element.view.frame = element.targetAnimationFrame
          element.view:layoutIfNeeded()
        end
      end,
      completion = function()
        for _, element in ipairs(elements) do
          element:didEndSourceAnimation()
          element:didEndTargetAnimation()
          element.view:removeFromSuperview()
        end
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
