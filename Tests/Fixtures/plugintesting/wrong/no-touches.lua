-- fails: ends-right present completed
return transhost.animator {
  name = "notouches", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local presents = context.operation == "present"
    local view = context:view(presents and "to" or "from")
    view.isUserInteractionEnabled = false
    if presents then
      view.frame = context:finalFrame("to")
      context.containerView:addSubview(view)
      view.alpha = 0
    end
    UIView.animate { withDuration = 0.3, animations = function() view.alpha = presents and 1 or 0 end,
      completion = function()
        view.alpha = 1
        if not presents then view.isUserInteractionEnabled = true end
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
