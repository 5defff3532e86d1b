-- works: --transition push --fps 80

return transhost.animator {
  name = "zoomFade", version = "1.0.0", api = 1, summary = "…",
  transitions = { "push", "pop", "tab" }, duration = 0.25,
  frame = function(self, context, progress)
    context:view("from").transform = CGAffineTransform.scale(1 - 0.9 * progress, 1 - 0.9 * progress)
    context:view("to").alpha = progress
  end,
}
