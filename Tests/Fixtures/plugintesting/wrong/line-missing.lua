-- fails: first-frame push completed
-- The picture of the old screen has all of it but the first column of points.
return transhost.animator {
  name = "linemissing", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local ground = UIView.new { name = "ground", frame = container.bounds, backgroundColor = UIColor.black }
    ground.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
    container:addSubview(ground)
    local size = from.bounds.size
    local part = CGRect(1, 0, math.max(0, size.width - 1), size.height)
    local picture = from:resizableSnapshotView { from = part, afterScreenUpdates = true } or UIView.new {}
    picture.name, picture.frame = "picture", part
    container:addSubview(picture)
    UIView.animate { withDuration = 0.3, animations = function()
      ground.alpha, picture.alpha = 0, 0
    end, completion = function()
      ground:removeFromSuperview()
      picture:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
