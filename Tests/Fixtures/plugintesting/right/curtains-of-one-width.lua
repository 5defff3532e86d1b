-- Two halves of a curtain that do not follow a rotation, which is noted
return transhost.animator {
  name = "curtains", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" }, duration = 0.6,
  prepare = function(self, context)
    local bounds = context.containerView.bounds
    self.half, self.panels = bounds.width / 2, {}
    for index = 1, 2 do
      self.panels[index] = UIView.new {
        name = "curtain " .. index, backgroundColor = UIColor("#402040"),
        frame = CGRect((index - 1) * self.half, 0, self.half, bounds.height),
      }
      context.containerView:addSubview(self.panels[index])
    end
  end,
  frame = function(self, context, progress)
    local isPop, open = context.operation == "pop", math.abs(2 * progress - 1)
    context:view(isPop and "from" or "to").alpha = (progress >= 0.5) ~= isPop and 1 or 0
    self.panels[1].transform = CGAffineTransform.translation(-self.half * open, 0)
    self.panels[2].transform = CGAffineTransform.translation(self.half * open, 0)
  end,
  finish = function(self) for _, panel in ipairs(self.panels) do panel:removeFromSuperview() end end,
}
