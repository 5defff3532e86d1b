-- warning: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push", "pop" }, duration = 0.3,
  frame = function(self, context, progress)
    local way = context.operation == "pushed" and 1 or -1 -- HERE
    local width = context.containerView.bounds.width
    context:view("to").transform = CGAffineTransform.translation(way * width * (1 - progress), 0)
  end,
}
