return transhost.animator { name = "cellsinturn", version = "1.0.0", api = 1, summary = "A test.", transitions = { "layout" }, duration = 0.4,
prepare = function(self, context)
  local layout, delays = context.transitionLayout, {}
  local last = math.max(1, #layout.items - 1)
  for index, path in ipairs(layout.items) do delays[path.item] = 0.5 * (index - 1) / last end
  layout.itemProgress = function(item, progress)
    return math.max(0, math.min(1, (progress - delays[item]) / 0.5))
  end
end,
frame = function(_, context, progress) context.transitionLayout.transitionProgress = progress end,
}
