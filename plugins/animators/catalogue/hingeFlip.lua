-- Half of the old screen turns over on a hinge in the middle, like a page, and the other half of the
-- new one is on its back.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

-- A picture of the left (-1) or right (1) half of a screen, with a shade over it.
local function half(screen, side)
  local width, height = screen.bounds.width / 2, screen.bounds.height
  local part = CGRect(side < 0 and 0 or width, 0, width, height)
  local picture = screen:resizableSnapshotView { from = part, afterScreenUpdates = true }
    or UIView.new {}
  picture.frame = part
  local shade = UIView.new { frame = picture.bounds, backgroundColor = UIColor.black, alpha = 0 }
  picture:addSubview(shade)
  return { picture = picture, shade = shade, side = side, hinge = -side * width / 2 }
end

return transhost.animator {
  name = "hingeFlip",
  version = "1.0.0",
  api = 1,
  summary = "Turns half of the screen over on a hinge in the middle, like a page.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    -- How far the eye is from the page; at least as far as the screen is wide.
    perspective = { default = 500, min = 50, max = 10000, unit = "pt" },
    shade = { default = 0.5, min = 0, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  prepare = function(self, context)
    local back, front = screens(context, 0)
    self.book = UIView.new { name = "book", frame = context.containerView.bounds }
    context.containerView:addSubview(self.book)
    if context.reduceMotion or not back then return end
    -- The page that turns is read from this side.
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    self.uncovered, self.covered = half(front, side), half(back, -side)
    self.recto, self.verso = half(back, side), half(front, -side)
    self.recto.picture.name, self.verso.picture.name = "recto", "verso"
    for _, page in ipairs { self.uncovered, self.covered, self.recto, self.verso } do
      self.book:addSubview(page.picture)
    end
  end,

  frame = function(self, context, progress)
    local back, front, p = screens(context, progress)
    if context.reduceMotion or not back then
      front.alpha = p
      return
    end
    local width, shade = context.containerView.bounds.width, self.parameters.shade
    local distance = math.max(self.parameters.perspective, width)
    local space = CATransform3D.identity:with { m34 = -1 / distance }

    -- Turns a page towards the eye: by a quarter at 1, when only its edge is seen.
    local function turn(page, turned)
      page.picture.transform3D = CATransform3D.translation(-page.hinge, 0, 0)
        :concatenating(space:rotated(-page.side * turned * math.pi / 2, 0, 1, 0))
        :concatenating(CATransform3D.translation(page.hinge, 0, 0))
      page.picture.isHidden = turned >= 1
      page.shade.alpha = shade * turned
    end
    turn(self.recto, math.min(2 * p, 1))
    turn(self.verso, 1 - math.max(2 * p - 1, 0))
    -- The page throws its shadow on what lies below it.
    self.uncovered.shade.alpha = shade * (1 - math.min(2 * p, 1))
    self.covered.shade.alpha = shade * math.max(2 * p - 1, 0)
  end,

  finish = function(self)
    self.book:removeFromSuperview()
  end,
}
