local function parts(context, progress)
  local isBack = context.operation == "pop" or context.operation == "dismiss"
  local from, to = context:view("from"), context:view("to")
  if isBack then return to, from, 1 - progress end
  return from, to, progress
end

return transhost.animator {
  name = "picturecutoff", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.4, curve = "easeInOut",

  prepare = function(self, context)
    local _, front = parts(context, 0)
    self.card = UIView.new { name = "card", clipsToBounds = true }
    self.picture = front:snapshotView { afterScreenUpdates = true }
    self.picture.name = "picture"
    self.card:addSubview(self.picture)
    context.containerView:addSubview(self.card)
    front.isHidden, self.front = true, front
  end,

  frame = function(self, context, progress)
    local _, _, p = parts(context, progress)
    local bounds = context.containerView.bounds
    local height = context.reduceMotion and bounds.height or 120 + (bounds.height - 120) * p
    self.card.frame = CGRect(0, (bounds.height - height) / 2, bounds.width, height)
    self.card.alpha = math.min(1, 4 * p)
    self.picture.frame = CGRect(0, 0, bounds.width, bounds.height)
  end,

  finish = function(self)
    self.card:removeFromSuperview()
    self.front.isHidden = false
  end,
}
