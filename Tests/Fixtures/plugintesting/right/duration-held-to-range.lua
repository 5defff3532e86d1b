-- A duration that is held to a range of the plugin's own, and matters only on the way there.
return transhost.animator {
  name = "durationheldtorange", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  parameters = { duration = { default = 0.4, min = 0.1, max = 10, unit = "s" } },
  transitionDuration = function(self, context)
    if context and context.operation == "pop" then return 0.3 end
    return math.max(0.4, self.parameters.duration)
  end,
  frame = function(self, context, progress)
    local isPush = context.operation == "push"
    local front = context:view(isPush and "to" or "from")
    if not isPush then context.containerView:bringSubviewToFront(front) end
    front.alpha = isPush and progress or 1 - progress
    local source = context.source
    front.tag = source and 1 or 2
  end,
}
