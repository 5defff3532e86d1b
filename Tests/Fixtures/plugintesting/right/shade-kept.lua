-- Dims the presenter for as long as the card is there: the dimming goes with the dismissal.
local tag = 4711
return transhost.animator {
  name = "dimKept", version = "1.0.0", api = 1, summary = "A card over a dimmed screen.",
  transitions = { "present", "dismiss" }, duration = 0.4,
  animateTransition = function(self, context)
    local container, going = context.containerView, context.operation == "dismiss"
    local card = context:view(going and "from" or "to")
    local dim = container:viewWithTag(tag)
    if not going then
      dim = UIView.new { tag = tag, name = "dim", frame = container.bounds, alpha = 0,
        backgroundColor = UIColor { white = 0, alpha = 0.5 },
        autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
      container:addSubview(dim)
      card.frame = context:finalFrame("to")
      container:addSubview(card)
    end
    local low = CGAffineTransform.translation(0, container.bounds.height - card.frame.minY)
    if context.reduceMotion then low = CGAffineTransform.identity end
    if not going then card.transform, card.alpha = low, context.reduceMotion and 0 or 1 end
    UIView.animate {
      withDuration = 0.4,
      animations = function()
        if dim then dim.alpha = going and 0 or 1 end
        card.transform = going and low or CGAffineTransform.identity
        card.alpha = going and context.reduceMotion and 0 or 1
      end,
      completion = function()
        local completed = not context.transitionWasCancelled
        if dim and completed == going then dim:removeFromSuperview() end
        card.transform, card.alpha = CGAffineTransform.identity, 1
        if going and completed then card:removeFromSuperview() end
        context:completeTransition(completed)
      end,
    }
  end,
}
