-- fails: right-to-left push
return transhost.animator {
  name = "flipsagainstreading", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    to:layoutIfNeeded()
    local side = context.layoutDirection == "rightToLeft" and "Right" or "Left"
    UIView.transition {
      from = from, to = to, duration = 0.3,
      options = { context.reduceMotion and "transitionCrossDissolve" or "transitionFlipFrom" .. side },
      completion = function()
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
