local function place(controller)
  for index, tab in ipairs(controller.tabBarController.viewControllers) do
    if tab == controller then return index end
  end
end

return transhost.animator {
  name = "backtothefirsttabonly", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "tab" }, duration = 0.4, curve = "easeInOut",

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    if context.reduceMotion then
      to.alpha = progress
      return
    end
    local old, new = context:viewController("from"), context:viewController("to")
    local isBack = place(new) == 1
    if context.layoutDirection == "rightToLeft" then isBack = not isBack end
    local way = context.containerView.bounds.width * (isBack and -1 or 1)
    from.transform = CGAffineTransform.translation(-way * progress, 0)
    to.transform = CGAffineTransform.translation(way * (1 - progress), 0)
  end,
}
