-- fails: steady-motion push completed
-- A sheet with a screen on either side, which exchanges them at 72°.
return transhost.animator {
  name = "sidestooearly", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  frame = function(_, context, p)
    local space, quarter = CATransform3D.identity:with { m34 = -1 / 1000 }, math.rad(72)
    local from, to = context:view("from"), context:view("to")
    from.transform3D = space:rotated(math.min(2 * p, 1) * quarter, 0, 1, 0)
    to.transform3D = space:rotated(-math.min(2 - 2 * p, 1) * quarter, 0, 1, 0)
    from.alpha, to.alpha = p < 0.5 and 1 or 0, p < 0.5 and 0 or 1
  end,
}
