return transhost.animator {
  name = "fadesbothatonce", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push" }, duration = 0.4,

  prepare = function(self, context)
    self.ground = UIView.new {
      name = "ground", frame = context.containerView.bounds, backgroundColor = UIColor.black,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    context.containerView:insertSubview(self.ground, { at = 0 })
  end,

  frame = function(self, context, progress)
    context:view("from").alpha = 1 - progress
    context:view("to").alpha = progress
  end,

  finish = function(self) self.ground:removeFromSuperview() end,
}
