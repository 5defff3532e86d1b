-- fails: parameter-effect push
-- The elements that it reads are no reason why the duration should have no effect.
return transhost.animator {
  name = "durationignored", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  parameters = { duration = { default = 0.4, min = 0.1, max = 10, unit = "s" } },
  transitionDuration = function() return 0.4 end,
  frame = function(self, context, progress)
    local isPush = context.operation == "push"
    local front = context:view(isPush and "to" or "from")
    if not isPush then context.containerView:bringSubviewToFront(front) end
    front.alpha = isPush and progress or 1 - progress
    local source = self.parameters.duration > 0 and context.source
    front.tag = source and 1 or 2
  end,
}
