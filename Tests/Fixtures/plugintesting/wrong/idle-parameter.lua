-- fails: parameter-effect push
-- What the parameter says is computed, and forgotten.
return transhost.animator {
  name = "idleparameter", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  parameters = {
    distance = { default = 100, min = 0, max = 1000, unit = "pt" },
    duration = { default = 0.3, min = 0.05, max = 10, unit = "s" },
  },
  transitionDuration = function(self) return self.parameters.duration end,

  frame = function(self, context, p)
    local to = context:view("to")
    local away = CGAffineTransform.translation(0, self.parameters.distance * (1 - p))
    to.alpha = away and p
  end,
}
