-- fails: shared-elements push
-- With two elements it completes twice.
return transhost.animator {
  name = "completesforeach", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  needsSharedElements = true,
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to:layoutIfNeeded()
    local elements = context.sharedElements
    to.alpha = 0
    if #elements == 0 then
      to.alpha = 1
      return context:completeTransition(true)
    end
    for _, element in ipairs(elements) do
      element:willStartSourceAnimation()
      element:willStartTargetAnimation()
      container:addSubview(element.view)
      element.view.frame = element.sourceAnimationFrame
      element:preAnimationSetup()
      UIView.animate {
        withDuration = 0.3,
        animations = function()
          to.alpha = 1
          element:postAnimationSetup()
          element.view.frame = element.targetAnimationFrame
        end,
        completion = function()
          element:didEndSourceAnimation()
          element:didEndTargetAnimation()
          element.view:removeFromSuperview()
          context:completeTransition(not context.transitionWasCancelled)
        end,
      }
    end
  end,
}
