-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  transitionDuration = function(self, context) return -1 end, -- HERE
  animateTransition = function(self, context)
    context.containerView:addSubview(context:view("to"))
    context:completeTransition(true)
  end,
}
