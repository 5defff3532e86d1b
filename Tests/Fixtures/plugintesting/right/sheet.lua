return transhost.animator {
  name = "sheet", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present", "dismiss" },
  presentationStyle = "overFullScreen",
  transitionDuration = function() return 0.5 end,
  animateTransition = function(self, context)
    local container = context.containerView
    local presents = context.operation == "present"
    local view = context:view(presents and "to" or "from")
    local down = CGAffineTransform.translation(0, container.bounds.height)
    if presents then
      view.frame = context:finalFrame("to")
      container:addSubview(view)
      view.transform = down
    end
    UIView.animate { withDuration = 0.5, delay = 0, usingSpringWithDamping = 0.8, initialSpringVelocity = 0, options = {},
      animations = function() view.transform = presents and CGAffineTransform.identity or down end,
      completion = function(finished)
        local ok = not context.transitionWasCancelled
        view.transform = CGAffineTransform.identity
        if not presents and ok then view:removeFromSuperview() end
        context:completeTransition(ok)
      end }
  end,
}
