-- Turns the screen over like a card: from the right when a screen comes, from the left when it
-- goes, and the other way round where people read from right to left.

return transhost.animator {
  name = "flip",
  version = "1.1.0",
  api = 1,
  summary = "Turns one screen over into the other, like a card.",
  transitions = { "push", "pop", "tab", "child" },
  parameters = {
    duration = { default = 0.5, min = 0.05, max = 10, unit = "s" },
  },

  transitionDuration = function(self)
    return self.parameters.duration
  end,

  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    local isMirrored = context.layoutDirection == "rightToLeft"
    local side = (context.operation == "pop") ~= isMirrored and "Left" or "Right"

    -- The transition takes a picture of both screens, so the new one is laid out first.
    to.frame = context:finalFrame("to")
    to:layoutIfNeeded()

    -- UIView.transition puts the new view in and takes the old one out by itself.
    UIView.transition {
      from = from,
      to = to,
      duration = self:transitionDuration(context),
      options = {
        context.reduceMotion and "transitionCrossDissolve" or "transitionFlipFrom" .. side,
      },
      completion = function()
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
