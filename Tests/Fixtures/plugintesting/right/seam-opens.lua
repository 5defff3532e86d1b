local function comesFromRight(context)
  local isMirrored = context.layoutDirection == "rightToLeft"
  if context.operation == "child" then
    return context:initialFrame("to").x >= context:finalFrame("to").x
  end
  local from, to = context:viewController("from"), context:viewController("to")
  for _, tab in ipairs(to.tabBarController.viewControllers) do
    if tab == from or tab == to then return (tab == from) ~= isMirrored end
  end
  return not isMirrored
end

return transhost.animator {
  name = "seamopens", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "tab" },
  parameters = {
    duration = { default = 0.4, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local width = container.bounds.width
    if not comesFromRight(context) then width = -width end
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local function complete()
      from.alpha, from.transform = 1, CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end

    if context.reduceMotion then
      to.alpha = 0
      UIView.animate {
        withDuration = self:transitionDuration(context),
        animations = function() to.alpha = 1 end, completion = complete,
      }
      return
    end
    to.transform = CGAffineTransform.translation(width, 0)
    UIView.animate {
      withDuration = self:transitionDuration(context), options = { "curveEaseIn" },
      animations = function() from.transform = CGAffineTransform.translation(-width, 0) end,
    }
    UIView.animate {
      withDuration = self:transitionDuration(context), options = { "curveEaseOut" },
      animations = function() to.transform = CGAffineTransform.identity end,
      completion = complete,
    }
  end,
}
