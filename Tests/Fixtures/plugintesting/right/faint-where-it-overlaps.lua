-- With the least distance the new screen lies over the old one from the start, and can hardly be seen
return transhost.animator { name = "faintoverlap", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
  parameters = { distance = { default = 1, min = 0.3, max = 1 } },
  frame = function(self, context, progress)
    local to, width = context:view("to"), context.containerView.bounds.width
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    to.alpha = 0.1 + 0.9 * progress
    to.transform = CGAffineTransform.translation(side * width * self.parameters.distance * (1 - progress), 0)
  end,
}
