-- fails: reduced-motion push
-- The blocks grow for people who want no movement, and for nobody else: the two numbers are exchanged.

local pixellate = { "pixellate" }

return transhost.animator {
  name = "blocksWhenCalm", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  curve = "linear",

  transitionDuration = function() return 0.4 end,

  prepare = function(self, context)
    context:view("to").alpha = 0
    self.widest = context.reduceMotion and 0.1 or 0
  end,

  frame = function(self, context, progress)
    pixellate.fraction = self.widest * math.min(progress, 1 - progress)
    context:view("from").layer.filters = { pixellate }
    context:view("to").alpha = progress
  end,

  finish = function(_, context)
    context:view("from").layer.filters, context:view("to").alpha = {}, 1
  end,
}
