return transhost.animator {
  name = "perspectivebywidth", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.3,

  frame = function(self, context, progress)
    local width = context.containerView.bounds.width
    local isPop = context.operation == "pop"
    local side = (context.layoutDirection == "rightToLeft") ~= isPop and -1 or 1
    local moving = context:view(isPop and "from" or "to")
    local p = isPop and 1 - progress or progress
    local way = context.reduceMotion and 0 or (1 - p) * width * (isPop and -side or side)
    moving.alpha = context.reduceMotion and p or 1
    moving.transform3D = CATransform3D.translation(way, 0, 0)
      :concatenating(CATransform3D.identity:with { m34 = -1 / (2 * width) })
  end,

  finish = function(self, context)
    for _, key in ipairs { "from", "to" } do
      local view = context:view(key)
      view.transform3D, view.alpha = CATransform3D.identity, 1
    end
  end,
}
