-- Screens that are small in the middle of the way, on a ground that is white in dark mode, too, which is noted
return transhost.animator {
  name = "whitearound", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.5,
  prepare = function(self, context)
    self.ground = UIView.new { name = "ground", backgroundColor = UIColor.white, frame = context.containerView.bounds,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    context.containerView:insertSubview(self.ground, { at = 0 })
  end,
  frame = function(_, context, progress)
    local size = 1 - 0.6 * math.min(1, 2.5 * math.min(progress, 1 - progress))
    local from, to = context:view("from"), context:view("to")
    from.transform, to.transform = CGAffineTransform.scale(size, size), CGAffineTransform.scale(size, size)
    to.alpha = math.max(0, math.min(1, 3 * progress - 1))
  end,
  finish = function(self) self.ground:removeFromSuperview() end,
}
