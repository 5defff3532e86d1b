-- fails: frame-rate push
return transhost.animator {
  name = "counts", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    local start = CACurrentMediaTime()
    CADisplayLink.new(function(link)
      to.alpha = math.min(1, to.alpha + 1 / 18)
      if link.timestamp - start < 0.3 then return end
      to.alpha = 1
      link:invalidate()
      context:completeTransition(true)
    end)
  end,
}
