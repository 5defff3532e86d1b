-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "pop", "dismiss" }, -- HERE
  frame = function(self, context, progress) context:view("from").alpha = 1 - progress end,
}
