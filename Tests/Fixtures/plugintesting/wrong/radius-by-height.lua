-- fails: landscape push
-- The round window is as large as the screen is high, which does not reach the corners of one that is wide.
return transhost.animator {
  name = "radiusbyheight", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.45,
  prepare = function(self, context)
    local to = context:view("to")
    to:layoutIfNeeded()
    self.window = UIView.new { name = "window", clipsToBounds = true }
    self.picture = to:snapshotView { afterScreenUpdates = true } or UIView.new {}
    self.window:addSubview(self.picture)
    context.containerView:addSubview(self.window)
  end,
  frame = function(self, context, progress)
    local to, bounds = context:view("to"), context.containerView.bounds
    self.window.isHidden = context.reduceMotion
    to.alpha = context.reduceMotion and progress or 0
    local radius, middle = progress * bounds.height * 0.6, bounds.center
    self.window.frame = CGRect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    self.window.layer.cornerRadius = radius
    self.picture.frame = CGRect(radius - middle.x, radius - middle.y, bounds.width, bounds.height)
  end,
  finish = function(self) self.window:removeFromSuperview() end,
}
