-- fails: steady-motion push
-- The old screen is smeared while it rises, by an angle of 90 that is meant as degrees.

return transhost.animator {
  name = "smearInDegrees", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  curve = "easeInOut",

  transitionDuration = function() return 0.4 end,

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    if context.reduceMotion then
      to.alpha = progress
      return
    end
    local height = context.containerView.bounds.height
    from.transform = CGAffineTransform.translation(0, -height * progress)
    to.transform = CGAffineTransform.translation(0, height * (1 - progress))
    from.layer.filters = { { "motionBlur", radius = 40 * progress * (1 - progress), angle = 90 } }
  end,

  finish = function(_, context)
    context:view("from").layer.filters = {}
  end,
}
