-- fails: repeatable tab
-- The place of a tab that is two away is where it should end.
return transhost.animator {
  name = "onetabaway", version = "1.0.0", api = 1, summary = "A test.", transitions = { "tab" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local from, to, tabs = context:viewController("from"), context:view("to"), nil
    tabs = from.tabBarController
    local place = {}
    for index, controller in ipairs(tabs.viewControllers) do place[controller] = index end
    local way = place[context:viewController("to")] - place[from]
    local final = context:finalFrame("to")
    local width = final.width
    to.frame = final:offsetBy(way == 1 and width or way == -1 and -width or 0, 0)
    context.containerView:addSubview(to)
    UIView.animate { withDuration = 0.3, animations = function() to.frame = final end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
