-- A frame in the presented view that takes no touches, and touches that are off on the way only.
return transhost.animator {
  name = "shieldletstouchesthrough", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local presents, container = context.operation == "present", context.containerView
    local view = context:view(presents and "to" or "from")
    view.isUserInteractionEnabled = false
    if presents then
      view.frame = context:finalFrame("to")
      container:addSubview(view)
      view.alpha = 0
      local edge = UIView.new { frame = view.bounds, name = "edge", isUserInteractionEnabled = false }
      view:addSubview(edge)
      self.edge = edge
    end
    UIView.animate { withDuration = 0.3, animations = function() view.alpha = presents and 1 or 0 end,
      completion = function()
        view.alpha, view.isUserInteractionEnabled = 1, true
        if presents then self.edge:removeFromSuperview() end
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
