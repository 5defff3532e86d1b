-- fails: ends-right present completed
return transhost.animator {
  name = "turned", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local isPresenting = context.operation == "present"
    local view = context:view(isPresenting and "to" or "from")
    if isPresenting then
      view.frame = context:finalFrame("to")
      context.containerView:addSubview(view)
      view.alpha = 0
    end
    UIView.animate { withDuration = 0.3, animations = function()
      view.alpha = isPresenting and 1 or 0
      -- Nearly a whole turn.
      view.transform = CGAffineTransform.rotation(isPresenting and 6.2 or 0)
    end, completion = function()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
