-- Each transition adds a recogniser to the window and removes it at the end.
return transhost.interaction {
  name = "recognizerRemoved", version = "1.0.0", api = 1, summary = "Runs evenly; a tap takes it back.",
  transitions = { "push", "pop" },
  startInteractiveTransition = function(self, context)
    context:animateTransition()
    local start = CACurrentMediaTime()
    local window = context.containerView.window
    local tap = UITapGestureRecognizer.new {
      target = function() if context.isInteractive then context:cancelInteractiveTransition() end end,
    }
    window:addGestureRecognizer(tap)
    CADisplayLink.new(function(link)
      if not context.isInteractive then
        window:removeGestureRecognizer(tap)
        return link:invalidate()
      end
      local progress = math.min(1, (link.timestamp - start) / 0.4)
      context:updateInteractiveTransition(progress)
      if progress == 1 then context:finishInteractiveTransition() end
    end)
  end,
}
