-- The new screen has round corners on the way, which become square as it comes to rest

return transhost.animator {
  name = "roundOnTheWay", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },

  transitionDuration = function() return 0.4 end,

  animateTransition = function(_, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local radius, clips = to.layer.cornerRadius, to.clipsToBounds
    to.layer.cornerRadius, to.clipsToBounds = 40, true
    if context.reduceMotion then
      to.alpha = 0
    else
      to.transform = CGAffineTransform.translation(0, container.bounds.height)
    end
    UIView.animate {
      withDuration = 0.4,
      animations = function()
        to.alpha, to.transform, to.layer.cornerRadius = 1, CGAffineTransform.identity, radius
      end,
      completion = function()
        to.transform, to.layer.cornerRadius, to.clipsToBounds = CGAffineTransform.identity, radius, clips
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
