-- fails: no-flash push completed
return transhost.animator {
  name = "blinks", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, interactive = false,
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(container.bounds.width, 0)
    local start = CACurrentMediaTime()
    CADisplayLink.new(function(link)
      local time = link.timestamp - start
      local blank = time > 0.14 and time < 0.16
      to.isHidden, from.isHidden = blank, blank
      if time > 0.2 then link:invalidate() end
    end)
    UIView.animate { withDuration = 0.3, animations = function()
      to.transform = CGAffineTransform.identity
    end, completion = function(finished)
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
