-- fails: no-flash push completed
return transhost.animator {
  name = "longflash", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
  transitionDuration = function() return 0.5 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    local start = CACurrentMediaTime()
    UIView.animate { withDuration = 0.5, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
    CADisplayLink.new(function(link)
      local time = link.timestamp - start
      container.isHidden = time > 0.19 and time < 0.26
      if time > 0.3 then link:invalidate() end
    end)
  end,
}
