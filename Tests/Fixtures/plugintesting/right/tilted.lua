-- A slide that is mirrored with a tilt that is not, over a screen that stays whole for half of the time
return transhost.animator {
  name = "tilted", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  frame = function(_, context, p)
    local side = context.layoutDirection == "rightToLeft" and -1 or 1
    local width = context.containerView.bounds.width
    context:view("to").transform = CGAffineTransform.translation(side * 1.5 * width * (1 - p), 0)
      :rotated(0.1 * (1 - p))
    context:view("from").alpha = 1.5 - p
  end,
}
