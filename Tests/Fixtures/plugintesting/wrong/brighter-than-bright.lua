-- fails: alpha-range push completed
-- The sign is wrong, so that the old screen does not get darker; its first frames are right.
return transhost.animator {
  name = "brighterthanbright", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  curve = "easeIn",
  transitionDuration = function() return 0.3 end,

  frame = function(_, context, p)
    local width = context.containerView.bounds.width
    context:view("to").transform = CGAffineTransform.translation(width * (1 - p), 0)
    context:view("from").alpha = 1 + p / 2
  end,
}
