-- fails: first-frame present completed
return transhost.delegate {
  name = "presentsatonce", version = "1.0.0", api = 1, summary = "A test.",
  transitioning = {
    forPresented = function(self)
      return {
        transitionDuration = function() return 0.3 end,
        animateTransition = function(self, context)
          local view = context:view("to")
          view.frame = context:finalFrame("to")
          context.containerView:addSubview(view)
          view.transform = CGAffineTransform.translation(0, 120)
          UIView.animate { withDuration = 0.3,
            animations = function() view.transform = CGAffineTransform.identity end,
            completion = function() context:completeTransition(not context.transitionWasCancelled) end }
        end,
      }
    end,
  },
}
