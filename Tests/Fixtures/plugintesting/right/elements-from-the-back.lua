-- Elements that lie in each other, and whose order is reversed, which is noted

local function lay(element)
  element.view.frame = element.targetAnimationFrame
  element.view:layoutIfNeeded()
end

-- Puts what flies where it starts, right above the screen that fades.
local function begin(context, elements, top)
  for _, element in ipairs(elements) do element:willStartSourceAnimation() end
  for _, element in ipairs(elements) do element:willStartTargetAnimation() end
  for _, element in ipairs(elements) do
    context.containerView:insertSubview(element.view, { aboveSubview = top })
    element.view.frame = element.sourceAnimationFrame
    element.view:layoutIfNeeded()
    element:preAnimationSetup()
  end
end

return transhost.animator {
  name = "elementsfromtheback", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  needsSharedElements = true,
  parameters = {
    duration = { default = 0.45, min = 0.05, max = 10, unit = "s" },
    damping = { default = 0.85, min = 0.1, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local isPop = context.operation == "pop"
    to.frame = context:finalFrame("to")
    container:insertSubview(to, isPop and { belowSubview = from } or { aboveSubview = from })
    to:layoutIfNeeded()

    local elements = context.reduceMotion and {} or context.sharedElements
    local top = isPop and from or to
    begin(context, elements, top)
    top.alpha = isPop and 1 or 0
    UIView.animate {
      withDuration = self:transitionDuration(context),
      delay = 0,
      usingSpringWithDamping = self.parameters.damping,
      initialSpringVelocity = 0,
      animations = function()
        top.alpha = isPop and 0 or 1
        for _, element in ipairs(elements) do
          element:postAnimationSetup()
          lay(element)
        end
      end,
      completion = function()
        top.alpha = 1
        for _, element in ipairs(elements) do
          element:didEndSourceAnimation()
          element:didEndTargetAnimation()
          element.view:removeFromSuperview()
        end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
