-- In eight steps, like a stop-motion film.
return transhost.animator {
  name = "stopMotion", version = "1.0.0", api = 1, summary = "In steps, like a film.",
  transitions = { "push", "pop" }, duration = 0.8,
  parameters = { steps = { default = 8, min = 2, max = 24 } },
  frame = function(self, context, p)
    local pop = context.operation == "pop"
    local front = context:view(pop and "from" or "to")
    local steps = math.floor(self.parameters.steps)
    local q = math.floor(p * steps) / steps
    if pop then q = 1 - q end
    if context.reduceMotion then front.alpha = q return end
    front.transform = CGAffineTransform.translation(0, (1 - q) * context.containerView.bounds.height)
  end,
}
