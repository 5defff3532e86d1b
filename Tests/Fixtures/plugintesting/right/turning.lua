-- A sheet with a screen on either side, which turns far from the eye
return transhost.animator {
  name = "turning", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.6 end,

  frame = function(_, context, p)
    local side = context.operation == "push" and 1 or -1
    local space, quarter = CATransform3D.identity:with { m34 = -1 / 1000 }, side * math.pi / 2
    local from, to = context:view("from"), context:view("to")
    from.transform3D = space:rotated(math.min(2 * p, 1) * quarter, 0, 1, 0)
    to.transform3D = space:rotated(-math.min(2 - 2 * p, 1) * quarter, 0, 1, 0)
    from.alpha, to.alpha = p < 0.5 and 1 or 0, p < 0.5 and 0 or 1
  end,
}
