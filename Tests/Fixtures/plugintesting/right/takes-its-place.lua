-- Halfway the star takes over from the understudy: until then a snapshot of the new screen comes in, afterwards
-- the real view is there in its place. A finger that goes back over the half has them change places again.

return transhost.animator {
  name = "takesItsPlace", version = "1.0.0", api = 1, summary = "A snapshot comes in, and the screen takes its place halfway.",
  transitions = { "push", "pop" }, duration = 0.4, curve = "easeInOut",

  prepare = function(self, context)
    local to = context:view("to")
    to:layoutIfNeeded()
    self.understudy = to:snapshotView { afterScreenUpdates = true } or UIView.new { backgroundColor = UIColor.systemGray5 }
    self.understudy.name = "understudy"
    self.understudy.frame = to.frame
    self.understudy.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
    context.containerView:insertSubview(self.understudy, { aboveSubview = to })
    if context.operation == "pop" then
      context.containerView:bringSubviewToFront(to)
      context.containerView:bringSubviewToFront(self.understudy)
    end
  end,

  frame = function(self, context, progress)
    local to, from = context:view("to"), context:view("from")
    local sign = context.layoutDirection == "rightToLeft" and -1 or 1
    if context.operation == "pop" then sign = -sign end
    local isPremiere = progress >= 0.5
    local actor, other = isPremiere and to or self.understudy, isPremiere and self.understudy or to
    actor.isHidden, other.isHidden = false, true
    if context.reduceMotion then
      actor.transform, actor.alpha = CGAffineTransform.identity, progress
    else
      actor.transform = CGAffineTransform.translation(sign * (1 - progress) * context.containerView.bounds.width, 0)
      from.alpha = 1 - 0.4 * progress
    end
  end,

  finish = function(self, context)
    context:view("to").isHidden = false
    self.understudy:removeFromSuperview()
  end,
}
