-- fails: scrub push
return transhost.animator {
  name = "backwhenheld", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  duration = 0.3,

  frame = function(self, context, progress)
    -- A wrapped progress: at the end of the way it begins anew.
    if context.isInteractive then progress = progress % 1 end
    context:view("to").alpha = progress
  end,
}
