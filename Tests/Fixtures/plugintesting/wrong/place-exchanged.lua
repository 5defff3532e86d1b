-- fails: steady-motion present completed
-- The new screen blooms out of the middle of the cell that was tapped, and withers into it.

local function seed(context, view)
  local part = context.operation == "dismiss" and context.target or context.source
  local bounds = context.containerView.bounds
  local place = part and part.frame or CGRect(bounds.midX - 40, bounds.midY - 40, 80, 80)
  local dx = place.midY - view.center.x
  local dy = place.midX - view.center.y
  local scale = math.max(0.05, math.min(place.width / bounds.width, place.height / bounds.height))
  return CGAffineTransform.translation(dx, dy):scaledBy(scale, scale)
end

return transhost.animator {
  name = "placeExchanged", version = "1.0.0", api = 1,
  summary = "The screen blooms out of a cell and withers into it.",
  transitions = { "present", "dismiss" },
  presentationStyle = "overFullScreen",
  parameters = { duration = { default = 0.5, min = 0.05, max = 5, unit = "s" } },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local isGoing = context.operation == "dismiss"
    local flower = context:view(isGoing and "from" or "to")
    if not isGoing then
      flower.frame = context:finalFrame("to")
      context.containerView:addSubview(flower)
    end
    local small = context.reduceMotion and CGAffineTransform.identity or seed(context, flower)
    local function bloom(isOpen)
      flower.transform = isOpen and CGAffineTransform.identity or small
      flower.alpha = isOpen and 1 or 0
    end

    bloom(isGoing)
    UIView.animate {
      withDuration = self:transitionDuration(context), delay = 0,
      usingSpringWithDamping = 0.85, initialSpringVelocity = 0,
      animations = function() bloom(not isGoing) end,
      completion = function()
        local completed = not context.transitionWasCancelled
        if isGoing and completed then flower:removeFromSuperview() end
        flower.transform, flower.alpha = CGAffineTransform.identity, 1
        context:completeTransition(completed)
      end,
    }
  end,
}
