-- fails: first-frame push completed
-- The old screen turns away in eight vertical slats, like shutters.

local count = 8

return transhost.animator {
  name = "slatsTooNarrow", version = "1.0.0", api = 1,
  summary = "The old screen turns away in slats.",
  transitions = { "push", "pop" },
  duration = 0.7, curve = "linear",

  prepare = function(self, context)
    if context.reduceMotion then return end
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    container:bringSubviewToFront(to)
    self.blind = UIView.new {
      name = "blind", frame = from.frame, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    container:addSubview(self.blind)
    self.slats = {}
    local width, height = math.floor(from.bounds.width / count), from.bounds.height
    for i = 0, count - 1 do
      local part = CGRect(i * width, 0, width, height)
      local slat = from:resizableSnapshotView { from = part, afterScreenUpdates = true } or UIView.new {}
      slat.frame = part
      slat.layer.isDoubleSided = false
      self.blind:addSubview(slat)
      self.slats[#self.slats + 1] = slat
    end
  end,

  frame = function(self, context, progress)
    if not self.slats then
      if context.operation == "pop" then context:view("from").alpha = 1 - progress
      else context:view("to").alpha = progress end
      return
    end
    local isMirrored = context.layoutDirection == "rightToLeft"
    local backwards = (context.operation == "pop") ~= isMirrored
    local space = CATransform3D.identity:with { m34 = -1 / 800 }
    for i, slat in ipairs(self.slats) do
      local rank = (backwards and count - i or i - 1) / (count - 1)
      local turned = math.max(0, math.min(1, 2 * progress - rank))
      local angle = turned * math.pi / 2 * (backwards and 1 or -1)
      slat.transform3D = space:rotated(angle, 0, 1, 0)
      slat.alpha = turned < 1 and 1 or 0
    end
  end,

  finish = function(self)
    if self.blind then self.blind:removeFromSuperview() end
  end,
}
