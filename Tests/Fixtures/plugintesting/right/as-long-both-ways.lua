return transhost.animator {
  name = "aslongbothways", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function(self, context)
    return context and context.operation == "pop" and 0.25 or 0.3
  end,

  prepare = function(self, context)
    context.containerView:bringSubviewToFront(context:view("to"))
  end,

  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
