-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context) context:completeTransition(true) end, -- HERE
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
