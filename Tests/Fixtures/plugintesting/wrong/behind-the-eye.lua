-- fails: steady-motion push completed
-- The screen is 390 points wide, and turns 100 points in front of the eye.
return transhost.animator {
  name = "behindtheeye", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  frame = function(_, context, p)
    local to = context:view("to")
    to.alpha = p
    to.transform3D = CATransform3D.identity:with { m34 = -1 / 100 }:rotated((1 - p) * 1.5, 0, 1, 0)
  end,
}
