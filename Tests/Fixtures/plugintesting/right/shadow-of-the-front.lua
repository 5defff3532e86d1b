local function parts(context, progress)
  local isBack = context.operation == "pop" or context.operation == "dismiss"
  local from, to = context:view("from"), context:view("to")
  if isBack then return to, from, 1 - progress end
  return from, to, progress
end

return transhost.animator {
  name = "shadowofthefront", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.4, curve = "easeInOut",

  prepare = function(self, context)
    local _, front = parts(context, 0)
    self.front, self.clips = front, front.clipsToBounds
    front.layer.shadowRadius, front.layer.shadowOffset = 24, CGSize.zero
    front.layer.shadowOpacity = 0.5
    front.clipsToBounds = false
  end,

  frame = function(self, context, progress)
    local _, front, p = parts(context, progress)
    if context.reduceMotion then
      front.alpha = p
      return
    end
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    local way = context.containerView.bounds.width + 60
    front.transform = CGAffineTransform.translation(side * way * (1 - p), 0)
  end,

  finish = function(self)
    self.front.layer.shadowOpacity, self.front.clipsToBounds = 0, self.clips
  end,
}
