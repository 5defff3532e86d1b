-- fails: runs-clean tab to the first
-- Tabs move the way their buttons lie.
local function place(controller)
  for index, other in ipairs(controller.tabBarController.viewControllers) do
    if other == controller then return index end
  end
end
return transhost.animator {
  name = "tabDirection", version = "1.0.0", api = 1, summary = "Tabs slide side by side.",
  transitions = { "tab" }, duration = 0.35,
  animateTransition = function(self, context)
    local from, to, container = context:view("from"), context:view("to"), context.containerView
    local right = place(context:viewController("to")) > place(context:viewController("from"))
    if context.layoutDirection == "rightToLeft" then right = not right end
    to.frame = context:finalFrame("to")
    if not right and context.layoutDirection == "leftToRight" then container:addView(to) end
    container:addSubview(to)
    local width = container.bounds.width * (right and 1 or -1)
    if context.reduceMotion then width = 0 to.alpha = 0 end
    to.transform = CGAffineTransform.translation(width, 0)
    UIView.animate {
      withDuration = 0.35,
      animations = function()
        from.transform = CGAffineTransform.translation(-width, 0)
        to.transform, to.alpha = CGAffineTransform.identity, 1
      end,
      completion = function()
        from.transform, to.transform, to.alpha = CGAffineTransform.identity, CGAffineTransform.identity, 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
