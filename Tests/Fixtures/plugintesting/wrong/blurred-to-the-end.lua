-- fails: last-frame push completed
return transhost.animator {
  name = "blurThrough", version = "1.0.0", api = 1, summary = "Blurs.",
  transitions = { "push", "pop", "tab" }, duration = 0.6, curve = "easeInOut",
  parameters = { radius = { default = 16, min = 0, max = 60, unit = "pt" } },
  frame = function(self, context, p)
    local from, to = context:view("from"), context:view("to")
    local r = self.parameters.radius
    from.layer.filters = { transhost.filter { "gaussianBlur", radius = r * math.min(1, 2 * p), normalizesEdges = 1 } }
    to.layer.filters = { transhost.filter { "gaussianBlur", radius = r * math.min(1, 2 - p), normalizesEdges = 1 } }
    local front, q = to, p
    if context.operation == "pop" then front, q = from, 1 - p end
    front.alpha = math.max(0, math.min(1, 2 * q - 0.5))
  end,
  finish = function(self, context)
    context:view("from").layer.filters = {}
    context:view("to").layer.filters = {}
  end,
}
