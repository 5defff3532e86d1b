return transhost.animator {
  name = "throughpaperwithoutaname", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.5,

  prepare = function(self, context)
    self.page = UIView.new {
      frame = context.containerView.bounds, alpha = 0,
      backgroundColor = UIColor.white,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    context.containerView:insertSubview(self.page, { belowSubview = context:view("to") })
  end,

  frame = function(self, context, progress)
    context.containerView:bringSubviewToFront(self.page)
    context.containerView:bringSubviewToFront(context:view("to"))
    self.page.alpha = math.min(1, 2 * progress)
    context:view("to").alpha = math.max(0, 2 * progress - 1)
  end,

  finish = function(self) self.page:removeFromSuperview() end,
}
