-- fails: right-to-left push
-- The old screen turns about its middle until only its edge is seen, and then the new one turns on
-- from there: a sheet with a screen on either side.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

return transhost.animator {
  name = "turnsfromtheotherside",
  version = "1.0.0",
  api = 1,
  summary = "Turns a sheet with a screen on either side.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- What the sheet turns about.
    axis = { default = "vertical", choices = { "vertical", "horizontal" } },
    -- How far the eye is from the sheet; at least as far as that is wide.
    perspective = { default = 500, min = 50, max = 10000, unit = "pt" },
    shade = { default = 0.6, min = 0, max = 1 },
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
    local parameters = self.parameters
    local isVertical = parameters.axis == "vertical"
    local isMirrored = isVertical and context.layoutDirection == "rightToLeft"
    local side = not (isMirrored) and -1 or 1
    local size = context.containerView.bounds.size
    local distance = math.max(parameters.perspective, isVertical and size.width or size.height)
    local space = CATransform3D.identity:with { m34 = -1 / distance }
    -- A quarter turn for each side of the sheet; while one is seen the other faces away.
    local function show(view, turned)
      local x, y = isVertical and 0 or 1, isVertical and 1 or 0
      view.transform3D = space:rotated(side * turned * math.pi / 2, x, y, 0)
      local isSeen = math.abs(turned) < 1
      -- On the black ground a sheet that lets through some of it is a dark one.
      view.alpha = isSeen and 1 - parameters.shade * math.abs(turned) or 0
    end
    show(back, -math.min(2 * p, 1))
    show(front, 1 - math.max(2 * p - 1, 0))
  end,

  finish = function(self)
    self.ground:removeFromSuperview()
  end,
}
