return transhost.animator {
  name = "link", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "tab" }, interactive = false,
  transitionDuration = function() return 0.5 end,
  animateTransition = function(self, context)
    local to, start = context:view("to"), CACurrentMediaTime()
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    CADisplayLink.new(function(link)
      local part = math.min(1, (link.timestamp - start) / 0.5)
      to.alpha = part
      if part < 1 then return end
      link:invalidate()
      context:completeTransition(not context.transitionWasCancelled)
    end)
  end,
}
