-- Views that all come back

return transhost.animator {
  name = "showsallofthem", version = "1.0.0", api = 1, summary = "Fades the views of the new screen in, one after the other.",
  transitions = { "push", "pop" },

  transitionDuration = function() return 0.6 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:insertSubview(to, { belowSubview = from })
    local parts, alphas = to.subviews, {}
    for index = 1, #parts do
      alphas[index], parts[index].alpha = parts[index].alpha, 0
    end
    local count = #parts
    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function()
        from.alpha = 0
        for index = 1, count do parts[index].alpha = alphas[index] end
      end,
      completion = function()
        from.alpha = 1
        for index = 1, count do parts[index].alpha = alphas[index] end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
