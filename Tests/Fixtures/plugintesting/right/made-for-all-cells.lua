-- Cells set off for the next layout one after the other.

local function clamp(x) return math.max(0, math.min(1, x)) end

return transhost.animator {
  name = "madeForAllCells", version = "1.0.0", api = 1,
  summary = "The cells set off one after the other.",
  transitions = { "layout" },
  duration = 0.8, curve = "linear",

  prepare = function(_, context)
    if context.reduceMotion then return end
    local items = math.max(2, #context.transitionLayout.items)
    context.transitionLayout.itemProgress = function(item, progress)
      -- Each takes half of the time; the last of them sets off in the middle.
      local start = 0.5 * item / (items - 1)
      local t = clamp((progress - start) / 0.5)
      return t * t * (3 - 2 * t)
    end
  end,

  frame = function(_, context, progress)
    context.transitionLayout.transitionProgress = progress
  end,
}
