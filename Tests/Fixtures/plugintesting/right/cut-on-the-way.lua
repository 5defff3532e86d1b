-- The same for push and pop: both screens fade through white.
return transhost.animator {
  name = "sameBothWays", version = "1.0.0", api = 1, summary = "Through white, both ways.",
  transitions = { "push", "pop", "tab", "child" }, duration = 0.5,
  prepare = function(self, context)
    local container = context.containerView
    self.white = UIView.new { frame = container.bounds, backgroundColor = UIColor.white, alpha = 0,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    container:addSubview(self.white)
  end,
  frame = function(self, context, p)
    self.white.alpha = 1 - math.abs(2 * p - 1)
    local front, shown = context:view("to"), p >= 0.2
    if context.operation == "pop" then front, shown = context:view("from"), p < 0.8 end
    front.alpha = shown and 1 or 0
  end,
  finish = function(self) self.white:removeFromSuperview() end,
}
