-- fails: script-cost push completed
return transhost.animator {
  name = "endless", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  duration = 0.3,

  frame = function(self, context, progress)
    local to = context:view("to")
    while progress > 0.5 do end
    to.alpha = progress
  end,
}
