return transhost.animator {
  name = "outofthemiddle", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present", "dismiss" }, duration = 0.4, curve = "easeOut",

  prepare = function(self, context)
    local part, bounds = context.source, context.containerView.bounds
    if context.operation == "dismiss" then part = context.target end
    self.cell = part and part.frame or CGRect(bounds.midX - 30, bounds.midY - 30, 60, 60)
  end,

  frame = function(self, context, progress)
    local isBack = context.operation == "dismiss"
    local front, p = context:view(isBack and "from" or "to"), isBack and 1 - progress or progress
    front.alpha = math.min(1, 3 * p)
    if context.reduceMotion then return end
    local full = isBack and context:initialFrame("from") or context:finalFrame("to")
    local cell = self.cell
    local function scale(small, large) return math.max(0.01, (small + (large - small) * p) / large) end
    front.transform = CGAffineTransform
      .translation((cell.midX - full.midX) * (1 - p), (cell.midY - full.midY) * (1 - p))
      :scaledBy(scale(cell.width, full.width), scale(cell.height, full.height))
  end,
}
