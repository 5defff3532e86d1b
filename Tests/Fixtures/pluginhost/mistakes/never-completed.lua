-- error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context) -- HERE
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end }
  end,
}
