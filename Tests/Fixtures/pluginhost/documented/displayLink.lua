-- works: --transition push

return transhost.animator {
  name = "displayLink", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.3, interactive = false,
  animateTransition = function(self, context)
    local to, start, calls = context:view("to"), CACurrentMediaTime(), 0
    context.containerView:addSubview(to)
    to.alpha = 0
    local paused = CADisplayLink.new(function() print("paused links are silent") end)
    paused.isPaused = true
    CADisplayLink.new(function(link)
      calls = calls + 1
      if calls == 1 then
        print("first", link.timestamp > start, string.format("%.4f", link.targetTimestamp - link.timestamp), paused.isPaused)
      end
      to.alpha = math.min(1, (link.timestamp - start) / self:transitionDuration(context))
      if to.alpha == 1 then
        link:invalidate()
        paused:invalidate()
        context:completeTransition(not context.transitionWasCancelled)
        print("last", calls)
      end
    end)
  end,
  transitionDuration = function(self, context) return self.duration end,
}
--> first	true	0.0167	true
--> last	18
