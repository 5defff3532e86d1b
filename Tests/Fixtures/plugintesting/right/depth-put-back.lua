return transhost.animator {
  name = "depthputback", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop", "present", "dismiss" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local operation = context.operation
    local goesIn = operation == "push" or operation == "present"
    local view, container = context:view(goesIn and "to" or "from"), context.containerView
    if goesIn then
      view.frame = context:finalFrame("to")
      container:addSubview(view)
      view.alpha = 0
    elseif operation == "pop" then
      local to = context:view("to")
      to.frame = context:finalFrame("to")
      container:insertSubview(to, { belowSubview = view })
    end
    if operation == "present" then context:view("to").layer.zPosition = 100 end
    UIView.animate { withDuration = 0.3, animations = function() view.alpha = goesIn and 1 or 0 end,
      completion = function()
        if not goesIn then view.alpha = 1 end
        if operation == "present" then view.layer.zPosition = 0 end
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
