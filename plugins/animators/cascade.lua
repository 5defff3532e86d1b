-- The cells of a collection view that both screens share set off for their places in the new layout
-- one after the other, the first one first.

-- Slow at both ends.
local function eased(progress)
  return progress * progress * (3 - 2 * progress)
end

return transhost.animator {
  name = "cascade",
  version = "1.0.0",
  api = 1,
  summary = "Sends the cells of a collection view to the next layout one after the other.",
  transitions = { "layout" },
  parameters = {
    duration = { default = 0.8, min = 0.05, max = 10, unit = "s" },
    -- How much of the whole has passed when the last one sets off.
    spread = { default = 0.5, min = 0, max = 0.95 },
  },

  prepare = function(self, context)
    local layout, spread = context.transitionLayout, self.parameters.spread
    local places, last = {}, #layout.items - 1
    for index, path in ipairs(layout.items) do
      places[path.section] = places[path.section] or {}
      places[path.section][path.item] = last > 0 and (index - 1) / last or 0
    end
    layout.itemProgress = function(item, progress, section)
      local start = spread * ((places[section] or {})[item] or 0)
      return eased(math.max(0, math.min(1, (progress - start) / (1 - spread))))
    end
  end,

  frame = function(_, context, progress)
    context.transitionLayout.transitionProgress = progress
  end,
}
