-- The curve goes a little below 0 and back, and the inset is larger than a screen without a size.
local function left(progress) return (1 - progress) * (1 - 1.2 * progress) end

return transhost.animator { name = "shrinkswithabounce", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
prepare = function(self, context)
  self.size = context.containerView.bounds.size
  self.cover = UIView.new { name = "cover", backgroundColor = UIColor.white, alpha = 0 }
  self.cover.frame = CGRect(40, 40, self.size.width - 80, self.size.height - 80)
  context.containerView:addSubview(self.cover)
  context:view("to").alpha = 0
end,
frame = function(self, context, progress)
  local size = self.size
  self.cover.frame = CGRect(40, 40, (size.width - 80) * left(progress), size.height - 80)
  self.cover.alpha = progress * (1 - progress)
  context:view("to").alpha = progress
end,
finish = function(self) self.cover:removeFromSuperview() end,
}
