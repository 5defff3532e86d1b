-- A display link that ends by itself, a little after a transition that was cancelled.
return transhost.animator {
  name = "linkendslater", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    local over
    CADisplayLink.new(function(link)
      from.tag = 1
      over = over or context.transitionWasCancelled and link.timestamp or nil
      if context.isAnimated and over and link.timestamp - over > 0.2 then link:invalidate() end
      if from.superview == nil then link:invalidate() end
    end)
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
