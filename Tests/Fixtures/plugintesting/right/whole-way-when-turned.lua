-- The distance is that of the container at each frame, so that it is long enough also in a window that turns.
return transhost.animator {
  name = "wholeWayWhenTurned", version = "1.0.0", api = 1, summary = "Lets the new screen down.",
  transitions = { "push", "pop" },
  prepare = function(self, context)
    self.front = context:view(context.operation == "pop" and "from" or "to")
  end,
  frame = function(self, context, progress)
    local up = context.operation == "pop" and progress or 1 - progress
    if context.reduceMotion then
      self.front.alpha = 1 - up
    else
      self.front.transform = CGAffineTransform.translation(0, -context.containerView.bounds.height * up)
    end
  end,
}
