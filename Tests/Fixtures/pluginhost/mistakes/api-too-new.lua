-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0",
  api = "9.0", -- HERE
  transitions = { "push" },
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
