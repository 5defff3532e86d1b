-- The old screen tips back and withdraws like a card that is laid down, and the new one slides up
-- from below, a little too far at first. On the way back the card in front drops, and the one
-- behind comes forward. These are keyframes: steps that overlap in time.

local flat = CATransform3D.identity

-- Tipped back, on its way to the distance or back from there.
local function tipped(parameters)
  return flat:with { m34 = -1 / parameters.perspective }
    :scaled(0.95, 0.95, 1)
    :rotated(math.rad(parameters.angle), 1, 0, 0)
end

local function key(start, duration, changes)
  UIView.addKeyframe {
    withRelativeStartTime = start, relativeDuration = duration, animations = changes,
  }
end

local function forward(self, back, front, height)
  local parameters = self.parameters
  key(0, 0.4, function() back.transform3D, back.alpha = tipped(parameters), 0.6 end)
  key(0.2, 0.4, function()
    back.transform3D = flat:with { m34 = -1 / parameters.perspective }
      :translated(0, -0.08 * height, 0)
      :scaled(0.8, 0.8, 1)
  end)
  key(0.6, 0.2, function()
    front.transform = CGAffineTransform.translation(0, -parameters.overshoot)
  end)
  key(0.8, 0.2, function() front.transform = CGAffineTransform.identity end)
end

local function backward(self, back, front, height)
  key(0, 0.5, function() front.transform = CGAffineTransform.translation(0, height) end)
  key(0.35, 0.35, function() back.transform3D, back.alpha = tipped(self.parameters), 1 end)
  key(0.75, 0.25, function() back.transform3D = flat end)
end

return transhost.animator {
  name = "cards",
  version = "1.0.0",
  api = 1,
  summary = "Lays the old screen back like a card, and slides the new one over it.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- How far the card tips back.
    angle = { default = 15, min = 0, max = 60, unit = "deg" },
    -- How much too far up the new screen slides.
    overshoot = { default = 30, min = 0, max = 200, unit = "pt" },
    -- How far the eye is away.
    perspective = { default = 900, min = 300, max = 10000, unit = "pt" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local isBack = context.operation == "pop" or context.operation == "dismiss"
    local back, front = from, to
    if isBack then back, front = to, from end
    if to then
      to.frame = context:finalFrame("to")
      container:addSubview(to)
    end
    container:bringSubviewToFront(front)
    local ground = UIView.new {
      name = "ground", frame = container.bounds, backgroundColor = UIColor.black,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }

    local height, isPlain = container.bounds.height, context.reduceMotion or not back
    if isPlain then
      front.alpha = isBack and 1 or 0
    else
      container:insertSubview(ground, { at = 0 })
      if isBack then
        back.transform3D, back.alpha = CATransform3D.scale(0.6, 0.6, 1), 0.6
      else
        front.transform = CGAffineTransform.translation(0, height)
      end
    end

    UIView.animateKeyframes {
      withDuration = self:transitionDuration(context),
      options = { "calculationModeCubic" },
      animations = function()
        if isPlain then
          key(0, 1, function() front.alpha = isBack and 0 or 1 end)
        else
          (isBack and backward or forward)(self, back, front, height)
        end
      end,
      completion = function()
        ground:removeFromSuperview()
        front.alpha, front.transform = 1, CGAffineTransform.identity
        if back then back.alpha, back.transform3D = 1, flat end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
