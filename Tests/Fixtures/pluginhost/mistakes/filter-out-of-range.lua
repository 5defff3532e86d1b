-- warning: --transition push
-- says: 'fraction' of the filter pixellate is never within its range, 0 to 1

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.4,
  frame = function(self, context, progress)
    local to = context:view("to")
    to.alpha = progress
    to.layer.filters = { { "pixellate", fraction = 0.1 * (-1 - progress) } } -- HERE
  end,
}
