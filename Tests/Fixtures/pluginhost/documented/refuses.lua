-- works: --transition push --cancel-at 0.5

return transhost.animator {
  name = "refuses", version = "1.0.0", api = 1, interactive = false,
  transitions = { "push" }, duration = 0.3, curve = "easeOut",
  frame = function(self, context, progress) context:view("to").alpha = progress end,
  finish = function(self, context, completed) print(context.isInteractive, completed) end,
}
--> false	true
