-- The new tab comes from the side on which it lies

return transhost.animator {
  name = "sidesByPlace", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "tab" },

  transitionDuration = function() return 0.4 end,

  animateTransition = function(_, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local old, new = context:viewController("from"), context:viewController("to")
    local goesOn = false
    for _, tab in ipairs(new.tabBarController.viewControllers) do
      if tab == old then goesOn = true elseif tab == new then break end
    end
    local width = container.bounds.width
    if goesOn == (context.layoutDirection == "rightToLeft") then width = -width end
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    if context.reduceMotion then to.alpha = 0 else to.transform = CGAffineTransform.translation(width, 0) end
    UIView.animate {
      withDuration = 0.4,
      animations = function()
        to.alpha, to.transform = 1, CGAffineTransform.identity
        if not context.reduceMotion then from.transform = CGAffineTransform.translation(-width, 0) end
      end,
      completion = function()
        from.transform, to.transform = CGAffineTransform.identity, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
