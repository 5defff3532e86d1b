-- The new screen comes in like a folded map that is pulled open, and pushes the old one together in
-- the same way. All panels always meet: how far each is turned follows from the room it has.

-- The screen behind, the one in front, and how far that has come: 1 when it is there.
local function screens(context, progress)
  local from, to = context:view("from"), context:view("to")
  if context.operation == "pop" or context.operation == "dismiss" then
    return to, from, 1 - progress
  end
  return from, to, progress
end

-- Pictures of the strips of a screen, two for each fold, which are put into `ground`.
local function panels(screen, name, folds, ground)
  local list, width, height = {}, screen.bounds.width / folds / 2, screen.bounds.height
  for i = 0, 2 * folds - 1 do
    local part = CGRect(i * width, 0, width, height)
    local panel = screen:resizableSnapshotView { from = part, afterScreenUpdates = true }
      or UIView.new {}
    panel.name, panel.frame = name .. " panel " .. i + 1, part
    ground:addSubview(panel)
    list[#list + 1] = panel
  end
  return list
end

-- Shows panels side by side from `start` on, with a share of the width that they have when flat.
local function show(list, start, share, distance, shade)
  local width = list[1].bounds.width
  -- The angle at which a panel that goes away from the eye looks only this wide.
  local room = width * share
  local angle = math.acos(share * distance / math.sqrt(distance ^ 2 + room ^ 2))
    - math.atan(room, distance)
  local space = CATransform3D.identity:with { m34 = -1 / distance }
  for i, panel in ipairs(list) do
    -- The outer edge of each panel is near: of odd ones the left, of even ones the right.
    local isLeft = i % 2 == 1
    local edge = isLeft and -width / 2 or width / 2
    local place = start + room * (isLeft and i - 1 or i)
    panel.transform3D = CATransform3D.translation(-edge, 0, 0)
      :concatenating(space:rotated(isLeft and angle or -angle, 0, 1, 0))
      :concatenating(CATransform3D.translation(place - panel.center.x, 0, 0))
    -- The light comes from the left. On the black ground what lets through some of it is darker.
    panel.alpha = share > 0 and 1 - shade * math.sin(angle) * (isLeft and 1 or 0.4) or 0
  end
end

return transhost.animator {
  name = "fold",
  version = "1.0.0",
  api = 1,
  summary = "Unfolds the new screen like a map, and folds the old one up.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
    folds = { default = 2, choices = { 1, 2, 3, 4, 5, 6, 7, 8 } },
    -- How far the eye is from the map.
    perspective = { default = 200, min = 50, max = 10000, unit = "pt" },
    shade = { default = 0.7, min = 0, max = 1 },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  prepare = function(self, context)
    local container = context.containerView
    local back, front = screens(context, 0)
    self.ground = UIView.new {
      name = "ground", frame = container.bounds, isHidden = context.reduceMotion or not back,
      backgroundColor = UIColor.black, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    container:addSubview(self.ground)
    if self.ground.isHidden then return end
    self.back = panels(back, "back", self.parameters.folds, self.ground)
    self.front = panels(front, "front", self.parameters.folds, self.ground)
  end,

  frame = function(self, context, progress)
    local back, front, p = screens(context, progress)
    if context.reduceMotion or not back then
      front.alpha = p
      return
    end
    local width = context.containerView.bounds.width
    local isMirrored = context.layoutDirection == "rightToLeft"
    local distance, shade = self.parameters.perspective, self.parameters.shade
    show(self.back, isMirrored and width * p or 0, 1 - p, distance, shade)
    show(self.front, isMirrored and 0 or width * (1 - p), p, distance, shade)
  end,

  finish = function(self)
    self.ground:removeFromSuperview()
  end,
}
