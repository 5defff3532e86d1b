-- The standard change of screens, as a plugin: the front screen comes in from the side over the
-- one behind, which moves a third as far and darkens. Going back is the same, backwards.

-- Whether the old screen lies over the new one and slides away from it.
local function goesBack(context)
  if context.operation == "child" then
    -- A container tells by the frames where its children lie.
    local comesFromLeft = context:initialFrame("to").x < context:finalFrame("to").x
    return comesFromLeft ~= (context.layoutDirection == "rightToLeft")
  elseif context.operation == "tab" then
    local from, to = context:viewController("from"), context:viewController("to")
    for _, tab in ipairs(to.tabBarController.viewControllers) do
      if tab == from or tab == to then return tab == to end
    end
  end
  return context.operation == "pop" or context.operation == "dismiss"
end

-- A black view under the front screen.
local function blackView(name, front, frame)
  local view = UIView.new { name = name, frame = frame, backgroundColor = UIColor.black }
  view.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
  front.superview:insertSubview(view, { belowSubview = front })
  return view
end

return transhost.animator {
  name = "slide",
  version = "1.1.0",
  api = 1,
  summary = "Slides the new screen in from the side, and out again on the way back.",
  transitions = { "push", "pop", "tab", "present", "dismiss", "child" },
  parameters = {
    duration = { default = 0.35, min = 0.05, max = 10, unit = "s" },
    parallax = { default = 0.3, min = 0, max = 1 },
    dimming = { default = 0.1, min = 0, max = 1 },
  },

  animateTransition = function(self, context)
    local container = context.containerView
    local front, back = context:view("to"), context:view("from")
    local isBack = goesBack(context)
    if front then
      front.frame = context:finalFrame("to")
      container:addSubview(front)
    end
    if isBack then front, back = back, front end
    container:bringSubviewToFront(front)
    local dimming = blackView("dimming", front, container.bounds)
    local shadow = blackView("shadow", front, front.frame)
    shadow.layer.shadowOpacity, shadow.layer.shadowRadius = 0.15, 4.5
    shadow.layer.shadowOffset, shadow.layer.cornerRadius = CGSize.zero, front.layer.cornerRadius
    local width = container.bounds.width * (context.layoutDirection == "rightToLeft" and -1 or 1)

    -- How much of the screen behind is covered, from 0 to 1. A presenter is not ours to move or dim.
    local function cover(coverage)
      front.alpha = context.reduceMotion and coverage or 1
      shadow.alpha, dimming.alpha = coverage, back and self.parameters.dimming * coverage or 0
      if context.reduceMotion then return end
      front.transform = CGAffineTransform.translation(width * (1 - coverage), 0)
      shadow.transform = front.transform
      local behind = -self.parameters.parallax * width * coverage
      if back then back.transform = CGAffineTransform.translation(behind, 0) end
    end

    cover(isBack and 1 or 0)
    UIView.animate {
      withDuration = self.parameters.duration,
      animations = function() cover(isBack and 0 or 1) end,
      completion = function()
        dimming:removeFromSuperview()
        shadow:removeFromSuperview()
        front.alpha, front.transform = 1, CGAffineTransform.identity
        if back then back.transform = CGAffineTransform.identity end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
