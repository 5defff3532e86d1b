-- Parameters that matter only on some stages, on the way back, or beside certain values of others
return transhost.animator {
  name = "parametersthatwait", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  parameters = {
    shaded = { default = false },
    -- Only where it is shaded.
    shade = { default = 0.5, min = 0, max = 1 },
    -- Only with reduced motion.
    calm = { default = 0.5, min = 0.1, max = 1 },
    -- Only on the way back.
    swell = { default = 1, min = 1, max = 2 },
    -- Only where people read from right to left.
    mirrored = { default = "yes", choices = { "yes", "no" } },
    -- Only in landscape.
    wide = { default = 1, min = 1, max = 2 },
  },
  transitionDuration = function() return 0.3 end,

  frame = function(self, context, p)
    local set, size = self.parameters, context.containerView.bounds.size
    local isPush = context.operation == "push"
    local front = context:view(isPush and "to" or "from")
    local back = context:view(isPush and "from" or "to")
    local shown = isPush and p or 1 - p
    if context.reduceMotion then
      front.alpha = math.min(1, shown / set.calm)
      return
    end
    local isMirrored = context.layoutDirection == "rightToLeft" and set.mirrored == "yes"
    local way = size.width * (isMirrored and -1 or 1) * (isPush and 1 or set.swell)
    if size.width > size.height then way = way * set.wide end
    front.transform = CGAffineTransform.translation(way * (1 - shown), 0)
    if set.shaded then back.alpha = 1 - set.shade * shown end
  end,
}
