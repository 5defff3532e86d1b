-- A perspective on a view that has no subviews, and turns nothing, which is noted
return transhost.animator { name = "emptyeye", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.4,
  prepare = function(self, context)
    local container = context.containerView
    self.ground = UIView.new { name = "ground", frame = container.bounds, backgroundColor = UIColor.black,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    container:insertSubview(self.ground, { at = 0 })
    self.ground.layer.sublayerTransform = CATransform3D.identity:with { m34 = -1 / 700 }
  end,
  frame = function(_, context, progress)
    local side = context.operation == "pop" and -1 or 1
    if context.reduceMotion then
      context:view(side < 0 and "from" or "to").alpha = side < 0 and 1 - progress or progress
      return
    end
    local width = context.containerView.bounds.width
    if context.layoutDirection == "rightToLeft" then side = -side end
    local turn = CATransform3D.rotation(math.pi / 6 * progress, 0, 1, 0)
    context:view("from").transform3D = turn:concatenating(CATransform3D.translation(-side * width * progress, 0, 0))
    context:view("to").transform = CGAffineTransform.translation(side * width * (1 - progress), 0)
  end,
  finish = function(self, context)
    context:view("from").transform3D = CATransform3D.identity
    self.ground:removeFromSuperview()
  end,
}
