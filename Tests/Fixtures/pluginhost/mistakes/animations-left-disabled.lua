-- warning: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    UIView.setAnimationsEnabled(false)
    UIView.animate {
      withDuration = 0.3, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(true) end, -- HERE
    }
  end,
}
