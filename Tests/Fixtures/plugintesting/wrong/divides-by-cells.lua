-- fails: shared-elements layout one
return transhost.animator { name = "dividesbycells", version = "1.0.0", api = 1, summary = "A test.", transitions = { "layout" }, duration = 0.4,
-- With one cell this divides 0 by 0, and no progress is a number.
prepare = function(self, context)
  local layout, delays = context.transitionLayout, {}
  local last = #layout.items - 1
  for index, path in ipairs(layout.items) do delays[path.item] = 0.5 * (index - 1) / last end
  layout.itemProgress = function(item, progress)
    return math.max(0, math.min(1, (progress - delays[item]) / 0.5))
  end
end,
frame = function(_, context, progress) context.transitionLayout.transitionProgress = progress end,
}
