-- fails: last-frame layout completed
return transhost.animator { name = "layoutshort", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "layout" }, duration = 0.5,
  frame = function(self, context, progress) context.transitionLayout.transitionProgress = 0.6 * progress end,
}
