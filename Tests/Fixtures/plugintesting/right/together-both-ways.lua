return transhost.animator {
  name = "togetherbothways", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.3, curve = "easeInOut",

  prepare = function(self, context)
    context.containerView:bringSubviewToFront(context:view("to"))
  end,

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    to.alpha = progress
    if context.reduceMotion then return end
    local side = context.operation == "push" and 1 or -1
    if context.layoutDirection == "rightToLeft" then side = -side end
    from.transform = CGAffineTransform.translation(-40 * side * progress, 0)
    to.transform = CGAffineTransform.translation(40 * side * (1 - progress), 0)
  end,
}
