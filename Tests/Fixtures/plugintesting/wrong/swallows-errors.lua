-- fails: refused-memory push
return transhost.animator {
  name = "swallows", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local isFine = pcall(function()
      local container, to = context.containerView, context:view("to")
      to.frame = context:finalFrame("to")
      container:addSubview(to)
      to.alpha = 0
      local list = {}
      for i = 1, 100 do list[i] = { i } end
      UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end, completion = function()
        context:completeTransition(not context.transitionWasCancelled)
      end }
    end)
  end,
}
