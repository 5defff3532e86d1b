-- The display: the notes that were played, as bars on a grid.

local style = require "style"

local roll = {}

-- When each note begins, how long it is held, in beats of 16, and its step in the scale.
local notes = {
  { 0, 2, 0 }, { 0, 2, 4 }, { 1, 1, 7 }, { 2, 2, 2 }, { 3, 1.5, 5 }, { 4, 3, 9 }, { 4.5, 2, 4 },
  { 6, 1, 7 }, { 7, 2, 0 }, { 7, 2, 5 }, { 8, 1, 8 }, { 9.5, 2.5, 3 }, { 10, 1, 6 }, { 11, 2, 9 },
  { 12, 1, 1 }, { 13, 2, 4 }, { 14, 2, 7 },
}
local tints = { UIColor("#E9A23B"), UIColor("#E0714F"), UIColor("#6FB7A8") }

-- A view with the bars; `colour` is its ground.
function roll.make(colour)
  local view = style.box(colour, 12)
  view.clipsToBounds = true
  local made = { view = view, bars = {}, lines = {}, head = style.box(style.cream, 1) }
  for index = 1, 3 do
    made.lines[index] = UIView.new { backgroundColor = style.cream:withAlphaComponent(0.1) }
  end
  for index in ipairs(notes) do
    made.bars[index] = style.box(tints[(index - 1) % #tints + 1], 3)
  end
  style.add(view, made.lines)
  style.add(view, made.bars)
  view:addSubview(made.head)
  return made
end

function roll.layOut(made, frame)
  made.view.frame = frame
  local width, height = frame.width - 24, frame.height - 24
  for index, line in ipairs(made.lines) do
    line.frame = CGRect(12 + width * index / 4, 0, 1, frame.height)
  end
  for index, note in ipairs(notes) do
    local y = 12 + (height - 6) * (1 - note[3] / 9)
    made.bars[index].frame = CGRect(12 + width * note[1] / 16, y, width * note[2] / 16 - 3, 6)
  end
  made.head.frame = CGRect(12 + width * 0.625, 6, 2, frame.height - 12)
end

return roll
