return transhost.animator {
  name = "shadowputback", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local layer = to.layer
    local color, offset, radius = layer.shadowColor, layer.shadowOffset, layer.shadowRadius
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(container.bounds.width, 0)
    layer.shadowColor, layer.shadowOffset, layer.shadowRadius = UIColor.red, CGSize(0, 8), 12
    UIView.animate { withDuration = 0.3, animations = function()
      to.transform = CGAffineTransform.identity
    end, completion = function(finished)
      to.transform = CGAffineTransform.identity
      layer.shadowColor, layer.shadowOffset, layer.shadowRadius = color, offset, radius
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
