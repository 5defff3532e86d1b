-- Curls the container's page up, and down on the way back
return transhost.animator {
  name = "curlcontainer", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.6 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local isPush = context.operation == "push"
    UIView.transition { with = container, duration = 0.6,
      options = { isPush and "transitionCurlUp" or "transitionCurlDown" },
      animations = function()
        from:removeFromSuperview()
        to.frame = context:finalFrame("to")
        container:addSubview(to)
      end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
