-- warning: --transition push --cancel-at 0.5

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    to.alpha = 0
    transhost.wait(0.1) -- HERE
    to.alpha = 1
    context:completeTransition(not context.transitionWasCancelled)
  end,
}
