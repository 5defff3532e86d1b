-- The old screen opens in the middle like the doors of a lift, and the new one comes nearer behind
-- them, out of the dark. On the way back the doors close in front of it.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

return transhost.animator {
  name = "portal",
  version = "1.0.0",
  api = 1,
  summary = "Opens the old screen like two doors, with the new one behind them.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- How large the screen behind the doors begins.
    zoom = { default = 0.8, min = 0.1, max = 1 },
    shade = { default = 0.6, min = 0, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  prepare = function(self, context)
    local container, screen = context.containerView, screens(context, 0)
    local function view(name, colour)
      return UIView.new {
        name = name, frame = container.bounds, backgroundColor = colour,
        autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      }
    end
    self.ground, self.doors = view("ground", UIColor.black), view("doors", UIColor.clear)
    container:insertSubview(self.ground, { at = 0 })
    container:addSubview(self.doors)
    if context.reduceMotion or not screen then return end
    local width, height = screen.bounds.width / 2, screen.bounds.height
    local function door(name, x)
      local part = CGRect(x, 0, width, height)
      local picture = screen:resizableSnapshotView { from = part, afterScreenUpdates = true }
        or UIView.new {}
      picture.name, picture.frame = name, part
      self.doors:addSubview(picture)
      return picture
    end
    self.left, self.right = door("left door", 0), door("right door", width)
  end,

  frame = function(self, context, progress)
    local screen, front, p = screens(context, progress)
    if context.reduceMotion or not screen then
      front.alpha = p
      return
    end
    -- The pictures stand for the screen.
    screen.alpha = 0
    local way = self.left.bounds.width * p
    self.left.transform = CGAffineTransform.translation(-way, 0)
    self.right.transform = CGAffineTransform.translation(way, 0)
    local scale = self.parameters.zoom + (1 - self.parameters.zoom) * p
    front.transform = CGAffineTransform.scale(scale, scale)
    front.alpha = 1 - self.parameters.shade * (1 - p)
  end,

  finish = function(self)
    self.ground:removeFromSuperview()
    self.doors:removeFromSuperview()
  end,
}
