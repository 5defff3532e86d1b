-- works: --transition push --plugin fade

return transhost.interaction {
  name = "rawInteraction", version = "1.0.0", api = 1,
  wantsInteractiveStart = true, completionSpeed = 1, completionCurve = "easeInOut",
  startInteractiveTransition = function(self, context)
    print("starts", context.isInteractive, context.operation)
    context:animateTransition()
    local start = CACurrentMediaTime()
    CADisplayLink.new(function(link)
      local part = (link.timestamp - start) / 0.5
      if part < 0.5 then return context:updateInteractiveTransition(part) end
      link:invalidate()
      context:finishInteractiveTransition()
      print("finishes")
    end)
  end,
}
--> starts	true	push
--> finishes
