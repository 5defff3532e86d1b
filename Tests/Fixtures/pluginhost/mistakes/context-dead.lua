-- error as lua-error: --transition push
-- says: not available after the end of the transition

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    to.alpha = 1
    context:completeTransition(true)
    print(context.containerView) -- HERE
  end,
}
