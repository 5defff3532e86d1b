-- Slides in the reading direction; from right to left it only fades, by the designer's wish.
return transhost.animator {
  name = "rtlFade", version = "1.0.0", api = 1, summary = "Slides, or fades from right to left.",
  transitions = { "push", "pop" }, duration = 0.4, curve = "easeOut",
  frame = function(self, context, p)
    local pop = context.operation == "pop"
    local front, q = context:view(pop and "from" or "to"), pop and 1 - p or p
    local distance = context.containerView.bounds.width
    if context.layoutDirection == "rightToLeft" or context.reduceMotion then distance = 0 end
    front.transform = CGAffineTransform.translation(distance * (1 - q), 0)
    if distance == 0 then front.alpha = q end
  end,
}
