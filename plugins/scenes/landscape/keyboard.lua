-- The keys: as many as the width has room for, from a C on the left.

local style = require "style"

local keyboard = {}

-- Enough white keys for the widest screen.
local most = 28
-- Which white keys of an octave have a black one on their right: all but E and B.
local hasBlack = { true, true, false, true, true, true, false }

-- A view with all the keys; `colours` is a palette.
function keyboard.make(colours)
  local view = UIView.new { name = "keyboard", clipsToBounds = true }
  view.backgroundColor = UIColor.black
  local keys = { view = view, white = {}, black = {}, names = {} }
  for index = 1, most do
    local white = UIImageView.new { image = "assets/" .. colours.key .. "@3x.png" }
    keys.white[index] = white
    view:addSubview(white)
    if index % 7 == 1 then
      local name = ("C%d"):format(3 + index // 7)
      local label = style.label(
        name, 12, "semibold", UIColor("#8C857C"), { textAlignment = "center" })
      keys.names[index] = label
      white:addSubview(label)
    end
  end
  for index = 1, most do
    if hasBlack[(index - 1) % 7 + 1] then
      local black = UIImageView.new { image = "assets/black@3x.png" }
      keys.black[index] = black
      view:addSubview(black)
    end
  end
  return keys
end

-- Lays the keys out in `frame`. They start below the felt and reach to the bottom edge, of which
-- the last `safeBottom` points may be covered.
function keyboard.layOut(keys, frame, safeBottom)
  keys.view.frame = frame
  local count = math.max(7, math.min(most, math.floor(frame.width / 52)))
  local width, height = frame.width / count, frame.height
  for index, white in ipairs(keys.white) do
    white.isHidden = index > count
    white.frame = CGRect(width * (index - 1) + 0.5, 0, width - 1, height)
    local name = keys.names[index]
    if name then name.frame = CGRect(0, height - safeBottom - 24, width - 1, 16) end
  end
  for index = 1, most do
    local black = keys.black[index]
    if black then
      black.isHidden = index >= count
      black.frame = CGRect(width * (index - 0.31), 0, width * 0.62, height * 0.6)
    end
  end
end

return keyboard
