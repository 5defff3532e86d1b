-- Fade through: the old screen fades out, then the new one in, with a breath of ground in between.

return transhost.animator {
  name = "whiteInTheDark", version = "1.0.0", api = 1,
  summary = "Fades out to the ground, and in from it.",
  transitions = { "push", "pop", "tab", "child" },
  duration = 0.5,

  prepare = function(self, context)
    local container = context.containerView
    self.ground = UIView.new {
      name = "ground", backgroundColor = UIColor.white, frame = container.bounds,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    container:insertSubview(self.ground, { at = 0 })
  end,

  frame = function(_, context, progress)
    local from, to = context:view("from"), context:view("to")
    from.alpha = math.max(0, 1 - 2 * progress)
    to.alpha = math.max(0, 2 * progress - 1)
    if not context.reduceMotion then
      local scale = 0.96 + 0.04 * progress
      to.transform = CGAffineTransform.scale(scale, scale)
    end
  end,

  finish = function(self) self.ground:removeFromSuperview() end,
}
