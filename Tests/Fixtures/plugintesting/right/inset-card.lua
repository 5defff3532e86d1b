-- A card with 80 points around it
return transhost.animator {
  name = "insetcard", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local isPresenting = context.operation == "present"
    local view = context:view(isPresenting and "to" or "from")
    local frame = context.containerView.bounds
    local card = CGRect(80, 80, frame.width - 160, frame.height - 160)
    if isPresenting then
      view.frame = card
      context.containerView:addSubview(view)
      view.alpha = 0
      view.transform = CGAffineTransform.scale(0.5, 0.5)
    end
    UIView.animate { withDuration = 0.3, animations = function()
      view.alpha = isPresenting and 1 or 0
      view.transform = isPresenting and CGAffineTransform.identity or CGAffineTransform.scale(0.5, 0.5)
    end, completion = function()
      view.transform, view.alpha = CGAffineTransform.identity, 1
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
