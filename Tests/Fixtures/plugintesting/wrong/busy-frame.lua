-- fails: script-cost push completed
return transhost.animator {
  name = "busy", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  duration = 0.3,

  frame = function(self, context, progress)
    local to = context:view("to")
    local sum = 0
    for i = 1, 300000 do sum = sum + i % 7 end
    to.alpha = progress
  end,
}
