return transhost.animator {
  name = "picturekeepsitssize",
  version = "1.0.0",
  api = 1,
  summary = "A test.",
  transitions = { "present", "dismiss" },
  parameters = {
    duration = { default = 0.6, min = 0.05, max = 10, unit = "s" },
    angle = { default = 12, min = 0, max = 90, unit = "deg" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, isGoing = context.containerView, context.operation == "dismiss"
    local from, to = context:view("from"), context:view("to")
    local card = isGoing and from or to
    if to then
      to.frame = context:finalFrame("to")
      container:addSubview(to)
      to:layoutIfNeeded()
    end
    container:bringSubviewToFront(card)
    local picture = card:snapshotView { afterScreenUpdates = true } or UIView.new {}
    picture.name, picture.frame = "picture", card.frame
    container:addSubview(picture)
    card.alpha = 0

    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    local angle = side * math.rad(self.parameters.angle)
    local way = 1.2 * container.bounds.height
    local above = CGAffineTransform.translation(0, -way):rotated(-angle)
    local below = CGAffineTransform.translation(0, way):rotated(angle)

    local function show(isIn)
      if context.reduceMotion then
        picture.alpha = isIn and 1 or 0
      elseif isIn then
        picture.transform = CGAffineTransform.identity
      else
        picture.transform = isGoing and below or above
      end
    end
    show(isGoing)
    UIView.animate {
      withDuration = self:transitionDuration(context),
      options = { isGoing and "curveEaseIn" or "curveEaseOut" },
      animations = function() show(not isGoing) end,
      completion = function()
        picture:removeFromSuperview()
        card.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
