-- fails: cancel-restores push cancelled
return transhost.animator {
  name = "linkleftoncancel", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    local link = CADisplayLink.new(function(link) from.tag = 1 end)
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end,
      completion = function()
        local completed = not context.transitionWasCancelled
        if completed then link:invalidate() end
        context:completeTransition(completed)
      end }
  end,
}
