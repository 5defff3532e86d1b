-- What it adds goes in animationEnded.
return transhost.animator {
  name = "cleanupLater", version = "1.0.0", api = 1, summary = "Cleans up after the end.",
  transitions = { "push", "pop" }, duration = 0.35,
  animateTransition = function(self, context)
    local from, to, container = context:view("from"), context:view("to"), context.containerView
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    self.cover = UIView.new { frame = container.bounds, backgroundColor = UIColor.black, alpha = 0,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    container:addSubview(self.cover)
    to.alpha = 0
    UIView.animateKeyframes {
      withDuration = 0.35,
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5,
          animations = function() self.cover.alpha = 1 end }
        UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.01,
          animations = function() to.alpha = 1 end }
        UIView.addKeyframe { withRelativeStartTime = 0.55, relativeDuration = 0.45,
          animations = function() self.cover.alpha = 0 end }
      end,
      completion = function()
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
  animationEnded = function(self)
    self.cover:removeFromSuperview()
    self.cover = nil
  end,
}
