-- The smallest animator of all: the screen in front fades in, and out again on the way back.

return transhost.animator {
  name = "crossfade",
  version = "1.0.0",
  api = 1,
  summary = "Fades the new screen in, and out again on the way back.",
  transitions = { "push", "pop", "present", "dismiss" },
  presentationStyle = "fullScreen",
  curve = "easeInOut",
  parameters = {
    duration = { default = 1, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  frame = function(_, context, progress)
    local isBack = context.operation == "pop" or context.operation == "dismiss"
    -- A screen that goes lies in front of the one that comes back.
    local front = context:view(isBack and "from" or "to")
    front.alpha = isBack and 1 - progress or progress
  end,
}
