-- Fades one screen into the other.

return transhost.animator {
  name = "crossDissolve",
  version = "1.1.0",
  api = 1,
  summary = "Fades one screen into the other.",
  transitions = { "push", "pop", "tab", "child" },
  parameters = {
    duration = { default = 0.5, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    to:layoutIfNeeded()

    UIView.transition {
      from = from,
      to = to,
      duration = self:transitionDuration(context),
      options = { "transitionCrossDissolve" },
      completion = function()
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
