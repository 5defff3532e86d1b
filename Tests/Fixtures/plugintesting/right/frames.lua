return transhost.animator {
  name = "frames", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop", "tab", "present", "dismiss", "child" },
  duration = 0.3,

  frame = function(self, context, progress)
    local to = context:view("to")
    local isBack = context.operation == "pop" or context.operation == "dismiss"
    local view = isBack and context:view("from") or to
    view.alpha = isBack and 1 - progress or progress
  end,
}
