-- fails: completes-in-time push completed
return transhost.animator {
  name = "neverbegins", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  endsEarly = true,
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local to, from = context:view("to"), context:view("from")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end,
      completion = function()
        from.transform = CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end }
    UIView.animate { withDuration = 0.3, delay = 1,
      animations = function() from.transform = CGAffineTransform.scale(0.9, 0.9) end }
  end,
}
