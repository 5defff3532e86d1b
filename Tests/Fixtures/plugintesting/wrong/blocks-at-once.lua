-- fails: first-frame push completed
return transhost.animator { name = "blocksatonce", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
prepare = function(self, context) context:view("to").alpha = 0 end,
frame = function(self, context, progress)
  local from, to = context:view("from"), context:view("to")
  from.layer.filters = { { "pixellate", fraction = 0.1 * (1 - progress) } }
  to.layer.filters = { { "pixellate", fraction = 0.1 * (1 - progress) } }
  to.alpha = progress
end,
}
