-- fails: repeatable push
local used = false
return transhost.animator {
  name = "onceOnly", version = "1.0.0", api = 1, summary = "A dark veil over the change.",
  transitions = { "push", "pop" }, duration = 0.4,
  prepare = function(self, context)
    self.veil = UIView.new { frame = context.containerView.bounds, backgroundColor = UIColor.black, alpha = 0,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    if not used then context.containerView:addSubview(self.veil) end
    used = true
  end,
  frame = function(self, context, p)
    self.veil.alpha = 0.5 * (1 - math.abs(2 * p - 1))
    local pop = context.operation == "pop"
    context:view(pop and "from" or "to").alpha = pop and 1 - p or p
  end,
  finish = function(self) self.veil:removeFromSuperview() end,
}
