-- Only the new screen is mirrored, which is noted.
return transhost.animator {
  name = "onescreenmirrored", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.3,
  frame = function(self, context, progress)
    local width = context.containerView.bounds.width
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    context:view("from").transform = CGAffineTransform.translation(-progress * width / 2, 0)
    context:view("to").transform = CGAffineTransform.translation(side * (1 - progress) * width, 0)
  end,
}
