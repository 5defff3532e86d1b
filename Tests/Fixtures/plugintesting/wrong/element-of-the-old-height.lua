-- fails: shared-elements push elsewhere
return transhost.animator { name = "oldheight", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
needsSharedElements = true,
animateTransition = function(self, context)
  local container, to, from = context.containerView, context:view("to"), context:view("from")
  to.frame = context:finalFrame("to")
  container:addSubview(to)
  to:layoutIfNeeded()
  to.alpha = 0
  local elements = context.sharedElements
  for _, element in ipairs(elements) do element:willStartSourceAnimation() end
  for _, element in ipairs(elements) do element:willStartTargetAnimation() end
  for _, element in ipairs(elements) do
    container:addSubview(element.view)
    element.view.frame = element.sourceAnimationFrame
    element:preAnimationSetup()
  end
  UIView.animate { withDuration = 0.4,
    animations = function()
      to.alpha = 1
      for _, element in ipairs(elements) do
        element:postAnimationSetup()
        local place, old = element.targetAnimationFrame, element.sourceAnimationFrame
        element.view.frame = CGRect(place.x, place.y, place.width, old.height)
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
