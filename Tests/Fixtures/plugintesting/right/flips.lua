return transhost.animator {
  name = "flips", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    UIView.transition { from = from, to = to, duration = 0.4, options = { "transitionFlipFromRight" },
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
