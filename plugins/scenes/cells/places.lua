-- A frame of ten places in two rows of five, as children learn to count with: some are filled.

local style = require "style"

local places = {}

-- Ten round views, the first `count` of them filled.
function places.make(count, emptyAlpha)
  local views = {}
  for index = 1, 10 do
    local alpha = index <= count and 0.95 or emptyAlpha
    views[index] = style.box(UIColor.white:withAlphaComponent(alpha), 0)
  end
  return views
end

-- Lays the places out in a frame two fifths as high as wide; `isMirrored` counts from the right.
function places.layOut(views, frame, isMirrored)
  local step = frame.width / 5
  local side = step * 0.78
  for index, view in ipairs(views) do
    local column, row = (index - 1) % 5, (index - 1) // 5
    if isMirrored then column = 4 - column end
    local x, y = frame.x + step * column, frame.y + step * row
    view.frame = CGRect(x + (step - side) / 2, y + (step - side) / 2, side, side)
    view.layer.cornerRadius = side / 2
  end
end

return places
