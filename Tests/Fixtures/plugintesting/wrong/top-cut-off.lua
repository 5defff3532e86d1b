-- fails: ends-right present completed
return transhost.animator {
  name = "topcutoff", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, view = context.containerView, context:view("to")
    local bounds = container.bounds
    view.frame = CGRect(20, -30, bounds.width - 40, bounds.height / 2)
    container:addSubview(view)
    view.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function()
      view.alpha = 1
    end, completion = function()
      view.alpha = 1
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
