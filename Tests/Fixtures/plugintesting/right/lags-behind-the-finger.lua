return transhost.animator {
  name = "lagsbehindthefinger", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push" }, duration = 0.4,

  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    if context.reduceMotion then
      to.alpha = progress
      return
    end
    local part = progress * progress * (3 - 2 * progress)
    local way = context.containerView.bounds.width
    if context.layoutDirection == "rightToLeft" then way = -way end
    from.transform = CGAffineTransform.translation(-way * part, 0)
    to.transform = CGAffineTransform.translation(way * (1 - part), 0)
  end,
}
