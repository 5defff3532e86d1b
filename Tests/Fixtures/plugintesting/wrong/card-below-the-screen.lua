-- fails: ends-right present completed
-- The inset at the bottom is negative.
return transhost.animator {
  name = "belowscreen", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present", "dismiss" },
  presentationStyle = "custom",
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container = context.containerView
    local card = context:view("to") or context:view("from")
    local isBack = context.operation == "dismiss"
    if not isBack then
      card.frame = container.bounds:inset(UIEdgeInsets(40, 40, -200, 40))
      card.alpha = 0
      container:addSubview(card)
    end
    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function() card.alpha = isBack and 0 or 1 end,
      completion = function()
        card.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
