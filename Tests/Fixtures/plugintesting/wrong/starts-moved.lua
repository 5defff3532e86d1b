-- fails: first-frame push completed
-- The old screen leaps down by two points with the first frame.
return transhost.animator {
  name = "startsmoved", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  frame = function(_, context, p)
    local width = context.containerView.bounds.width
    context:view("from").transform = CGAffineTransform.translation(-width / 3 * p, 2)
    context:view("to").transform = CGAffineTransform.translation(width * (1 - p), 0)
  end,
}
