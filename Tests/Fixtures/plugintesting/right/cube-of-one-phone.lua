return transhost.animator {
  name = "cubeofonephone", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.5, curve = "easeInOut",

  prepare = function(self, context)
    context.containerView:bringSubviewToFront(context:view("to"))
  end,

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    if context.reduceMotion then
      to.alpha = progress
      return
    end
    local width = context.containerView.bounds.width
    local side = (context.operation == "pop") ~= (context.layoutDirection == "rightToLeft") and -1 or 1
    local half = 375 / 2
    local space = CATransform3D.identity:with { m34 = -1 / 3000 }
    local function show(view, angle)
      view.transform3D = space:translated(0, 0, -half):rotated(angle, 0, 1, 0):translated(0, 0, half)
    end
    from.layer.isDoubleSided, to.layer.isDoubleSided = false, false
    show(from, -side * math.pi / 2 * progress)
    show(to, side * math.pi / 2 * (1 - progress))
  end,

  finish = function(self, context)
    for _, key in ipairs { "from", "to" } do context:view(key).layer.isDoubleSided = true end
  end,
}
