-- The place of the element is converted once more, and wrong in a screen that lies beside the origin, which is noted.
return transhost.animator {
  name = "elementConvertedTwice", version = "1.0.0", api = 1, summary = "Carries what both screens share.",
  transitions = { "present" }, needsSharedElements = true,
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to:layoutIfNeeded()
    local elements = context.reduceMotion and {} or context.sharedElements
    for _, element in ipairs(elements) do
      element:willStartSourceAnimation()
      element:willStartTargetAnimation()
      container:addSubview(element.view)
      element.view.frame = element.sourceAnimationFrame
      element:preAnimationSetup()
    end
    to.alpha = 0
    UIView.animate {
      withDuration = 0.4,
      animations = function()
        to.alpha = 1
        for _, element in ipairs(elements) do
          element:postAnimationSetup()
          element.view.frame = container:convert(element.targetAnimationFrame, { from = to })
        end
      end,
      completion = function()
        for _, element in ipairs(elements) do
          element:didEndSourceAnimation()
          element:didEndTargetAnimation()
          element.view:removeFromSuperview()
        end
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
