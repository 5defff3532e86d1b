-- Spins five times within half a second while it grows.
return transhost.animator {
  name = "fastSpin", version = "1.0.0", api = 1, summary = "Spins five times within half a second while it grows.",
  transitions = { "push", "pop" }, duration = 0.5, curve = "easeOut",
  frame = function(self, context, p)
    local pop = context.operation == "pop"
    local front, q = context:view(pop and "from" or "to"), pop and 1 - p or p
    if context.reduceMotion then front.alpha = q return end
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    local size = context.containerView.bounds.size
    local s = math.max(q, 0.001)
    front.transform = CGAffineTransform.scale(s, s):rotated((1 - q) * 10 * math.pi)
  end,
}
