-- The screens are two faces of a cube that turns by a quarter: they share an edge, which moves from
-- one side to the other, and the further a face turns away the darker it gets.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

-- Turns a face about the edge that lies `hinge` from its middle, and moves that edge to `edge`. The
-- eye is in front of the edge all the time, so that both faces meet in it.
local function face(angle, hinge, edge, perspective)
  return CATransform3D.translation(-hinge, 0, 0)
    :concatenating(CATransform3D.rotation(angle, 0, 1, 0))
    :concatenating(CATransform3D.identity:with { m34 = -1 / perspective })
    :concatenating(CATransform3D.translation(edge, 0, 0))
end

return transhost.animator {
  name = "cube",
  version = "1.0.0",
  api = 1,
  summary = "Turns a cube with a screen on each face.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    angle = { default = 90, min = 0, max = 90, unit = "deg" },
    -- How far the eye is from the cube.
    perspective = { default = 200, min = 50, max = 10000, unit = "pt" },
    shade = { default = 0.8, min = 0, max = 1 },
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
    local angle, parameters = math.rad(self.parameters.angle), self.parameters
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    local half = side * context.containerView.bounds.width / 2
    local edge = half * (1 - 2 * p)
    back.transform3D = face(-side * angle * p, half, edge, parameters.perspective)
    front.transform3D = face(side * angle * (1 - p), -half, edge, parameters.perspective)
    -- On the black ground a face that lets through some of it is a dark one.
    back.alpha, front.alpha = 1 - parameters.shade * p, 1 - parameters.shade * (1 - p)
  end,

  finish = function(self)
    self.ground:removeFromSuperview()
  end,
}
