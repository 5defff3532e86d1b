-- fails: scrub push
return transhost.animator {
  name = "remembers", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  duration = 0.3,

  frame = function(self, context, progress)
    local to = context:view("to")
    self.most = math.max(self.most or 0, progress)
    to.alpha = progress == 1 and 1 or self.most
  end,
}
