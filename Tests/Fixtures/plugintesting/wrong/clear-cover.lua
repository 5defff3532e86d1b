-- fails: ends-right present completed
return transhost.animator {
  name = "clearcover", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local view, container = context:view("to"), context.containerView
    view.frame = context:finalFrame("to")
    container:addSubview(view)
    local shield = UIView.new { frame = view.bounds, name = "shield" }
    view:addSubview(shield)
    view.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function() view.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
