-- The new screen fades in, or the old one out: for runs in which something else is looked at.

return transhost.animator {
  name = "fade",
  version = "1.0.0",
  api = 1,
  transitions = { "push", "pop", "tab", "present", "dismiss", "child" },
  duration = 0.3,
  frame = function(self, context, progress)
    local to, from = context:view("to"), context:view("from")
    if to then to.alpha = progress else from.alpha = 1 - progress end
  end,
}
