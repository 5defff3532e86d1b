-- error as lua-error: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    local box = UIView.new {}
    to:addSubview(box)
    box:addSubview(to) -- HERE
    to.alpha = 1
    box:removeFromSuperview()
    context:completeTransition(true)
  end,
}
