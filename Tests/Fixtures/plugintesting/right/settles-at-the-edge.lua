return transhost.animator {
  name = "settlesattheedge", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present", "dismiss" }, presentationStyle = "overFullScreen",
  transitionDuration = function() return 0.5 end,

  animateTransition = function(self, context)
    local isPresent = context.operation == "present"
    local screen = context:view(isPresent and "to" or "from")
    local below = CGAffineTransform.translation(0, context.containerView.bounds.height)
    if context.reduceMotion then below = CGAffineTransform.identity end
    if isPresent then
      screen.frame = context:finalFrame("to")
      context.containerView:addSubview(screen)
      screen.transform, screen.alpha = below, context.reduceMotion and 0 or 1
    end
    UIView.animate {
      withDuration = self:transitionDuration(context), delay = 0,
      usingSpringWithDamping = isPresent and 1 or 1, initialSpringVelocity = 0,
      animations = function()
        screen.transform = isPresent and CGAffineTransform.identity or below
        screen.alpha = (isPresent or not context.reduceMotion) and 1 or 0
      end,
      completion = function()
        screen.transform, screen.alpha = CGAffineTransform.identity, 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
