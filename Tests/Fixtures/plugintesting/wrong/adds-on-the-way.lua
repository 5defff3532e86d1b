-- fails: zero-frames push
return transhost.animator {
  name = "addslate", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, interactive = false,
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    to.alpha = 0
    local start, isThere = CACurrentMediaTime(), false
    CADisplayLink.new(function(link)
      local time = link.timestamp - start
      if not isThere and time < 0.25 then
        container:addSubview(to)
        isThere = true
      end
      to.alpha = math.min(1, time / 0.3)
      if time < 0.3 then return end
      link:invalidate()
      context:completeTransition(true)
    end)
  end,
}
