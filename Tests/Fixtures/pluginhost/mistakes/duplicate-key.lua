-- error: --transition push
-- says: first in line 7

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  duration = 0.3,
  frame = function(self, context, progress) context:view("to").alpha = progress end,
  duration = 0.5, -- HERE
}
