-- fails: repeatable push
-- Each transition adds a recogniser to the window and leaves it there.
return transhost.interaction {
  name = "recognizerLeft", version = "1.0.0", api = 1, summary = "Runs evenly; a tap takes it back.",
  transitions = { "push", "pop" },
  startInteractiveTransition = function(self, context)
    context:animateTransition()
    local start = CACurrentMediaTime()
    context.containerView.window:addGestureRecognizer(UITapGestureRecognizer.new {
      target = function() if context.isInteractive then context:cancelInteractiveTransition() end end,
    })
    CADisplayLink.new(function(link)
      if not context.isInteractive then return link:invalidate() end
      local progress = math.min(1, (link.timestamp - start) / 0.4)
      context:updateInteractiveTransition(progress)
      if progress == 1 then
        link:invalidate()
        context:finishInteractiveTransition()
      end
    end)
  end,
}
