return transhost.animator {
  name = "curved", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop", "present", "dismiss" },
  duration = 0.4, curve = "easeInOut",
  prepare = function(self, context)
    self.veil = UIView.new { name = "veil", frame = context.containerView.bounds, backgroundColor = UIColor.black, alpha = 0 }
    context.containerView:addSubview(self.veil)
  end,
  frame = function(self, context, progress)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local view = context:view(back and "from" or "to")
    local p = back and 1 - progress or progress
    view.transform = CGAffineTransform.translation(0, context.containerView.bounds.height * (1 - p))
    self.veil.alpha = math.sin(progress * math.pi) * 0.4
  end,
  finish = function(self) self.veil:removeFromSuperview() end,
}
