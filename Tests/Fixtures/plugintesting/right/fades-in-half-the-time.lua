-- Alphas that are outside 0…1 only on the way
return transhost.animator {
  name = "fadesinhalf", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  prepare = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
  end,

  frame = function(self, context, p)
    context:view("to").alpha = 2 * p
    context:view("from").alpha = 1 - 2 * p
  end,

  finish = function(self, context)
    context:view("to").alpha, context:view("from").alpha = 1, 1
  end,
}
