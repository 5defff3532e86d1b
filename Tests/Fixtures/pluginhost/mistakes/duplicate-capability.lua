-- error: --transition push
-- says: twice

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  capabilities = { "log", "log" }, -- HERE
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
