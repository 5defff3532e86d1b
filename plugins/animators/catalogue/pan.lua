-- Both screens move to the side, the new one twice as fast: it slides over the old one, as if the
-- eye went along a wall with one picture hung a little in front of another.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

return transhost.animator {
  name = "pan",
  version = "1.0.0",
  api = 1,
  summary = "Slides the new screen over the old one, which goes half as far.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- How far the screen behind goes, as a fraction of the width.
    parallax = { default = 0.5, min = 0, max = 1 },
    shade = { default = 0.2, min = 0, max = 1 },
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
    local width = context.containerView.bounds.width
    if context.layoutDirection == "rightToLeft" then width = -width end
    front.transform = CGAffineTransform.translation(width * (1 - p), 0)
    back.transform = CGAffineTransform.translation(-width * self.parameters.parallax * p, 0)
    -- On the black ground a screen that lets through some of it is a dark one.
    back.alpha = 1 - self.parameters.shade * p
  end,

  finish = function(self)
    self.ground:removeFromSuperview()
  end,
}
