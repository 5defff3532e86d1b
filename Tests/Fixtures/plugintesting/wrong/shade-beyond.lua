-- fails: alpha-range push completed
-- The shade never shows: 2 - p / 2 is at least 1.5.
return transhost.animator {
  name = "shadebeyond", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  prepare = function(self, context)
    local to = context:view("to")
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
  end,

  frame = function(self, context, p)
    local width = context.containerView.bounds.width
    context:view("to").transform = CGAffineTransform.translation(width * (1 - p), 0)
    context:view("from").alpha = 2 - p / 2
  end,

  finish = function(self, context)
    context:view("from").alpha = 1
    context:view("to").transform = CGAffineTransform.identity
  end,
}
