-- The old screen flies off at the trailing edge, and the new one stays: that is not against the reading.
return transhost.animator {
  name = "fliesoff", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  duration = 0.4,
  frame = function(self, context, progress)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    container:bringSubviewToFront(from)
    local sign = context.layoutDirection == "rightToLeft" and -1 or 1
    if context.reduceMotion then from.alpha = 1 - progress return end
    from.transform = CGAffineTransform.translation(sign * progress * container.bounds.width, 0)
  end,
}
