-- The new screen begins as a line of less than a point at the edge, since a scale can't be 0.
return transhost.animator {
  name = "squeezedToALine", version = "1.0.0", api = 1, summary = "Squeezes the old screen.",
  transitions = { "push", "pop" }, duration = 0.35,
  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    local width, isPop = context.containerView.bounds.width, context.operation == "pop"
    local shown = 0.002 + 0.998 * progress
    local side = (isPop and -1 or 1) * (context.layoutDirection == "rightToLeft" and -1 or 1)
    if context.reduceMotion then
      if isPop then from.alpha = 1 - progress else to.alpha = progress end
      return
    end
    to.transform = CGAffineTransform(shown, 0, 0, 1, side * width * (1 - shown) / 2, 0)
    from.transform = CGAffineTransform(1.002 - shown, 0, 0, 1, -side * width * (shown - 0.002) / 2, 0)
  end,
}
