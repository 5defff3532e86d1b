-- fails: runs-clean push completed
return transhost.animator {
  name = "blocksbelowzero", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, duration = 0.4,
  frame = function(self, context, progress)
    local to = context:view("to")
    to.alpha = progress
    to.layer.filters = { { "pixellate", fraction = 0.1 * (-1 - progress) } }
  end,
}
