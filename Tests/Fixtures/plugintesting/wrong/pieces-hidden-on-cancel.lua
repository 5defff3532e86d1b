-- fails: shared-elements push several, cancelled
return transhost.animator { name = "pieceshidden", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
animateTransition = function(self, context)
  local to, from = context:view("to"), context:view("from")
  to.frame = context:finalFrame("to")
  context.containerView:addSubview(to)
  to.alpha = 0
  local link = CADisplayLink.new(function()
    local shown = to.layer:presentation()
    if shown and shown.opacity > 0.2 and #from.subviews > 1 then from.subviews[1].isHidden = true end
  end)
  UIView.animate { withDuration = 0.4,
    animations = function() to.alpha = 1 end,
    completion = function()
      link:invalidate()
      if not context.transitionWasCancelled then from.subviews[1].isHidden = false end
      context:completeTransition(not context.transitionWasCancelled)
    end }
end,
}
