return transhost.animator {
  name = "dissolve", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop", "tab", "child" },
  transitionDuration = function() return 0.35 end,
  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    UIView.transition { from = from, to = to, duration = 0.35, options = { "transitionCrossDissolve" },
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
