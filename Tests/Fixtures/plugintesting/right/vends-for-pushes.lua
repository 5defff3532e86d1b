return transhost.delegate {
  name = "vendsforpushes", version = "1.0.0", api = 1, summary = "A shrinking picture of the old screen; pops are standard.",
  navigation = { animationController = function(self, operation, from, to)
    if operation ~= "push" then return nil end
    return {
      transitionDuration = function() return 0.4 end,
      animateTransition = function(self, context)
        local container = context.containerView
        local old, view = context:view("from"), context:view("to")
        view.frame = context:finalFrame("to")
        container:insertSubview(view, { at = 0 })
        UIView.animate { withDuration = 0.4,
          animations = function()
            old.transform = CGAffineTransform.scale(0.1, 0.1)
            old.alpha = 0
          end,
          completion = function()
            old.transform, old.alpha = CGAffineTransform.identity, 1
            context:completeTransition(not context.transitionWasCancelled)
          end }
      end,
    }
  end },
}
