-- The distance is that of the container at the start, and too short in a window that turns upright, which is noted.
return transhost.animator {
  name = "halfWayWhenTurned", version = "1.0.0", api = 1, summary = "Lets the new screen down.",
  transitions = { "push", "pop" },
  prepare = function(self, context)
    self.front = context:view(context.operation == "pop" and "from" or "to")
    self.height = context.containerView.bounds.height
  end,
  frame = function(self, context, progress)
    local up = context.operation == "pop" and progress or 1 - progress
    if context.reduceMotion then
      self.front.alpha = 1 - up
    else
      self.front.transform = CGAffineTransform.translation(0, -self.height * up)
    end
  end,
}
