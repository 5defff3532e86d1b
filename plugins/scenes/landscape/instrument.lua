-- The first screen: the instrument. Made for a screen on its side; upright, the display stands
-- above fewer keys.

local keyboard = require "keyboard"
local roll = require "roll"
local sounds = require "sounds"
local style = require "style"

-- Picture, name and buttons in one row of 64 points.
local function layOutHead(parts, frame)
  parts.picture.frame = CGRect(frame.x, frame.y, 64, 64)
  parts.name.frame = CGRect(frame.x + 78, frame.y + 10, frame.width - 78, 22)
  parts.text.frame = CGRect(frame.x + 78, frame.y + 34, frame.width - 78, 20)
end

-- The buttons in a row that ends at `x`, around the line `middle`.
local function layOutButtons(buttons, x, middle)
  for index, button in ipairs(buttons) do
    button.frame = CGRect(x - 44 - 52 * (#buttons - index), middle - 22, 44, 44)
  end
end

local function layOutWide(parts, area)
  local head = math.min(300, area.width * 0.36)
  local middle = area.midY
  layOutHead(parts, CGRect(area.x, middle - 32, head, 64))
  layOutButtons(parts.buttons, area.maxX, middle)
  roll.layOut(parts.roll, CGRect(area.x + head + 8, area.y, area.width - head - 172, area.height))
end

local function layOutUpright(parts, area)
  layOutHead(parts, CGRect(area.x, area.y, area.width, 64))
  local row = area.maxY - 44
  layOutButtons(parts.buttons, area.midX + 74, row + 22)
  local top = area.y + 80
  roll.layOut(parts.roll, CGRect(area.x, top, area.width, row - 16 - top))
end

-- `open` is called when the sound is tapped.
return function(stage, open)
  local colours, sound = style.palette(stage.appearance), sounds[1]
  local keys = keyboard.make(colours)
  local felt = UIView.new { backgroundColor = style.felt }
  local parts = {
    picture = style.picture(sound.picture .. ".jpg", 14),
    name = style.label(sound.name, 19, "bold", style.cream, { textAlignment = "left" }),
    text = style.label("Take 3 · 96 bpm", 14, "medium", style.faded, { textAlignment = "left" }),
    roll = roll.make(colours.display),
    buttons = {
      style.button("metronome", colours.raised),
      style.button("record", colours.raised),
      style.button("play", UIColor("#B86A1E")),
    },
  }

  return UIViewController.new {
    title = "Piano",
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = colours.wood
      style.add(view, { parts.picture, parts.name, parts.text, parts.roll.view })
      style.add(view, parts.buttons)
      style.add(view, { keys.view, felt })
      parts.picture.isUserInteractionEnabled = true
      style.onTap(parts.picture, open)
    end,

    -- Called again when the screen is turned, also in the middle of a transition.
    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local isWide = bounds.width > bounds.height
      local margin = math.max(16, safe.left, safe.right)
      local top = safe.top + 8
      local keysTop = math.floor(bounds.height * (isWide and 0.46 or 0.56))
      felt.frame = CGRect(0, keysTop - 4, bounds.width, 4)
      keyboard.layOut(keys, CGRect(0, keysTop, bounds.width, bounds.height - keysTop), safe.bottom)

      local area = CGRect(margin, top, bounds.width - 2 * margin, keysTop - 20 - top)
      if isWide then layOutWide(parts, area) else layOutUpright(parts, area) end
    end,
  }
end
