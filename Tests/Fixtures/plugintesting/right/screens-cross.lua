return transhost.animator {
  name = "screenscross", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "child" }, duration = 0.4, curve = "easeInOut",

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    if context.reduceMotion then
      to.alpha = progress
      return
    end
    local width = context.containerView.bounds.width
    if context:initialFrame("to").x < context:finalFrame("to").x then width = -width end
    from.transform = CGAffineTransform.translation(width * progress, 0)
    to.transform = CGAffineTransform.translation(width * (1 - progress), 0)
  end,
}
