-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  startInteractiveTransition = function(self, context) -- HERE
    context:finishInteractiveTransition()
  end,
}
