-- The old screen shakes its head before it gives way.
return transhost.animator {
  name = "headShake", version = "1.0.0", api = 1, summary = "Shakes, then fades.",
  transitions = { "push" }, duration = 0.9,
  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:insertSubview(to, { belowSubview = from })
    local swing = context.reduceMotion and 0 or 14
    UIView.animateKeyframes {
      withDuration = 0.9,
      animations = function()
        for index = 0, 4 do
          local x = index == 4 and 0 or (index % 2 == 0 and swing or -swing)
          UIView.addKeyframe { withRelativeStartTime = index * 0.1, relativeDuration = 0.1,
            animations = function() from.transform = CGAffineTransform.translation(x, 0) end }
        end
        UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5, animations = function() from.alpha = 0 end }
      end,
      completion = function()
        from.alpha, from.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
