-- fails: last-frame push completed
return transhost.animator {
  name = "short", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, duration = 0.3,

  frame = function(self, context, progress)
    context:view("to").alpha = 0.7 * progress
  end,
}
