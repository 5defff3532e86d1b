-- fails: right-to-left push
-- The branches of the direction are exchanged.
return transhost.animator {
  name = "leadingcube", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.5 end,

  frame = function(_, context, progress)
    local isPop = context.operation == "pop"
    local back, front = context:view(isPop and "to" or "from"), context:view(isPop and "from" or "to")
    local p = isPop and 1 - progress or progress
    if context.reduceMotion then
      context.containerView:bringSubviewToFront(front)
      front.alpha = p
      return
    end
    local side = context.layoutDirection == "rightToLeft" and 1 or -1
    local half = side * context.containerView.bounds.width / 2
    local edge = half * (1 - 2 * p)
    local space = CATransform3D.identity:with { m34 = -1 / 2000 }
    -- A face that turns about the edge that it shares with the other one.
    local function face(angle, toEdge)
      return CATransform3D.translation(toEdge, 0, 0)
        :concatenating(space:rotated(angle, 0, 1, 0))
        :concatenating(CATransform3D.translation(edge, 0, 0))
    end
    back.transform3D = face(-side * math.pi / 2 * p, -half)
    front.transform3D = face(side * math.pi / 2 * (1 - p), half)
  end,
}
