-- fails: right-to-left push
-- The screen comes from farther away where people read from left to right.
return transhost.animator {
  name = "fartheroneway", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  frame = function(_, context, p)
    local way = context.layoutDirection == "rightToLeft" and -1 or 1.5
    local to, width = context:view("to"), context.containerView.bounds.width
    to.transform = CGAffineTransform.translation(way * width * (1 - p), 0)
  end,
}
