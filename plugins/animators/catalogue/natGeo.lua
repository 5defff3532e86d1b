-- The new screen flies in from the side, tilted and close to the eye, while the old one swings open
-- like a door: as in National Geographic's city guides.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

return transhost.animator {
  name = "natGeo",
  version = "1.0.0",
  api = 1,
  summary = "Flies the new screen in, while the old one opens like a door.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- How far the door opens.
    angle = { default = 80, min = 0, max = 85, unit = "deg" },
    -- The part of the time that the door takes, at the end of it.
    door = { default = 0.8, min = 0.1, max = 1 },
    -- How far the eye is away.
    perspective = { default = 500, min = 300, max = 10000, unit = "pt" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  prepare = function(self, context)
    local container = context.containerView
    self.ground = UIView.new {
      name = "ground", frame = container.bounds, backgroundColor = UIColor.black,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    container:insertSubview(self.ground, { at = 0 })
  end,

  frame = function(self, context, progress)
    local back, front, p = screens(context, progress)
    if context.reduceMotion or not back then
      front.alpha = p
      return
    end
    local parameters, width = self.parameters, context.containerView.bounds.width
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    -- On a wide screen all distances are as much longer as that is wider than a phone.
    local scale = math.max(1, width / 390)
    local space = CATransform3D.identity:with { m34 = -1 / (parameters.perspective * scale) }

    -- The hinge is the side that reading begins at; open, the door has moved in by half its width.
    local open = math.max(0, (p - 1 + parameters.door) / parameters.door)
    local hinge = side * width / 2
    back.transform3D = CATransform3D.translation(hinge, 0, 0)
      :concatenating(space
        :rotated(side * math.rad(parameters.angle) * open, 0, 1, 0)
        :translated(side * width * 17 / 32 * open, 0, -30 * scale * open))
      :concatenating(CATransform3D.translation(-hinge, 0, 0))

    local left = 1 - p
    front.transform3D = space
      :rotated(side * math.rad(5) * left, 0, 0, 1)
      :translated(side * width * left, -40 * scale * left, 150 * scale * left)
      :rotated(side * math.rad(-45) * left, 0, 1, 0)
      :rotated(math.rad(10) * left, 1, 0, 0)
  end,

  finish = function(self)
    self.ground:removeFromSuperview()
  end,
}
