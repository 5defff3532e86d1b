-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  limits = { memory = 1e12 }, -- HERE
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
