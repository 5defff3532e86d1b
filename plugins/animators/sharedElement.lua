-- What both screens show under one name moves from its place on the old one to its place on the new
-- one, while the screens fade below. Between screens that share nothing the standard slide runs.

-- Puts the new screen in place, below the old one on the way back.
local function place(context, from, to, isBack)
  local frame = context:finalFrame("to")
  if frame ~= CGRect.zero then to.frame = frame end
  if isBack and from then
    context.containerView:insertSubview(to, { belowSubview = from })
  else
    context.containerView:addSubview(to)
  end
  to:layoutIfNeeded()
end

-- Puts what moves where it starts, in place of the originals.
local function begin(elements, container)
  for _, element in ipairs(elements) do element:willStartSourceAnimation() end
  for _, element in ipairs(elements) do element:willStartTargetAnimation() end
  for _, element in ipairs(elements) do
    local view = element.view
    container:addSubview(view)
    view.frame = element.sourceAnimationFrame
    view:layoutIfNeeded()
    element:preAnimationSetup()
  end
end

local function finish(elements)
  for _, element in ipairs(elements) do element:didEndSourceAnimation() end
  for _, element in ipairs(elements) do element:didEndTargetAnimation() end
  for _, element in ipairs(elements) do element.view:removeFromSuperview() end
end

return transhost.animator {
  name = "sharedElement",
  version = "1.0.0",
  api = 1,
  summary = "Moves what both screens show from its place on one to its place on the other.",
  transitions = { "push", "pop", "present", "dismiss" },
  needsSharedElements = true,
  parameters = {
    duration = { default = 0.35, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self, context)
    local source = context and context.source
    return source and source.transitionDuration or self.parameters.duration
  end,

  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    local isBack = context.operation == "pop" or context.operation == "dismiss"
    if to then place(context, from, to, isBack) end
    -- Who wants no large movements gets the fade alone.
    local elements = context.reduceMotion and {} or context.sharedElements
    begin(elements, context.containerView)
    local fading = isBack and from or to
    if fading and not isBack then fading.alpha = 0 end
    UIView.animate {
      withDuration = self:transitionDuration(context),
      delay = 0,
      options = { "curveEaseInOut" },
      animations = function()
        if fading then fading.alpha = isBack and 0 or 1 end
        for _, element in ipairs(elements) do
          element:postAnimationSetup()
          element.view.frame = element.targetAnimationFrame
          element.view:layoutIfNeeded()
        end
      end,
      completion = function()
        finish(elements)
        if fading then fading.alpha = 1 end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
