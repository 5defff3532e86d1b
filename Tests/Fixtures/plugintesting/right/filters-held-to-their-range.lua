-- The values lie outside of the range for half of the time, and one does all the time.
return transhost.animator {
  name = "filtersheld", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, duration = 0.4,
  frame = function(self, context, progress)
    local to = context:view("to")
    to.alpha = progress
    to.layer.filters = { { "pixellate", fraction = 0.2 * (1 - 2 * progress) } }
    context:view("from").layer.filters = {
      { "vignette", intensity = 2 * progress - 1 < 0 and 0 or 2 * progress - 1 },
      { "colorInvert", amount = -1 },
    }
  end,
}
