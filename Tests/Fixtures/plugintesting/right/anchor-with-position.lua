-- A cover whose position follows its anchor point
return transhost.animator {
  name = "anchorwithposition", version = "1.0.0", api = 1,
  summary = "Opens the old screen about its edge, like the cover of a book.",
  transitions = { "push", "pop" },
  curve = "easeInOut",

  transitionDuration = function() return 0.6 end,

  prepare = function(_, context)
    if context.reduceMotion then return end
    local cover = context:view(context.operation == "pop" and "to" or "from")
    local spine = context.layoutDirection == "rightToLeft" and 1 or 0
    local bounds = context.containerView.bounds
    cover.layer.anchorPoint, cover.center = CGPoint(spine, 0.5), CGPoint(spine * bounds.width, bounds.midY)
    cover.layer.zPosition = 2000
  end,

  frame = function(_, context, progress)
    local isPop = context.operation == "pop"
    local cover, open = context:view(isPop and "to" or "from"), isPop and 1 - progress or progress
    if context.reduceMotion then
      context:view(isPop and "from" or "to").alpha = progress == 1 and 1 or isPop and 1 - progress or progress
      return
    end
    local side = context.layoutDirection == "rightToLeft" and 1 or -1
    cover.transform3D = CATransform3D.identity:with { m34 = -1 / 1400 }
      :rotated(side * math.pi / 2 * open, 0, 1, 0)
  end,

  finish = function(_, context)
    if context.reduceMotion then return end
    local cover = context:view(context.operation == "pop" and "to" or "from")
    local bounds = context.containerView.bounds
    cover.layer.anchorPoint, cover.center = CGPoint(0.5, 0.5), CGPoint(bounds.midX, bounds.midY)
    cover.layer.zPosition = 0
  end,
}
