-- error: --transition push

return transhost.animator { -- HERE
  name = "mistake", api = 1, transitions = { "push" },
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
