-- Cells that set off one after the other, by a function that holds the context
return transhost.animator { name = "waves", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "layout" }, duration = 0.5,
  prepare = function(_, context)
    local layout = context.transitionLayout
    local count = #layout.items
    layout.itemProgress = function(item, progress)
      if context.reduceMotion or count < 2 then return progress end
      local start = 0.4 * math.min(1, item / count)
      return math.max(0, math.min(1, (progress - start) / 0.6))
    end
  end,
  frame = function(_, context, progress) context.transitionLayout.transitionProgress = progress end,
}
