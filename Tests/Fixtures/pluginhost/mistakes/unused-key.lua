-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  curve = "easeIn", -- HERE
  animateTransition = function(self, context) context:completeTransition(true) end,
}
