-- The second controller: the episode that plays, with a large slot for the shared picture.

local style = require "style"

local function makeControls(stage, colours)
  local controls = {
    track = style.box(colours.track, 2),
    part = style.box(colours.tint, 2),
    knob = style.box(colours.tint, 7),
    past = style.label("12:40", 13, "medium", colours.secondary, { textAlignment = "left" }),
    left = style.label("−21:05", 13, "medium", colours.secondary, { textAlignment = "right" }),
    back = style.icon("back-" .. stage.appearance),
    button = style.box(colours.tint, 36),
    ahead = style.icon("ahead-" .. stage.appearance),
  }
  local pause = style.icon("pause-white")
  pause.frame = CGRect(22, 22, 28, 28)
  controls.button:addSubview(pause)
  return controls
end

-- Progress and buttons in a frame 136 points high.
local function layOutControls(controls, frame)
  local x, y, width = frame.x, frame.y, frame.width
  local part = width * 0.375
  controls.track.frame = CGRect(x, y + 5, width, 4)
  controls.part.frame = CGRect(x, y + 5, part, 4)
  controls.knob.frame = CGRect(x + part - 7, y, 14, 14)
  controls.past.frame = CGRect(x, y + 18, 80, 18)
  controls.left.frame = CGRect(x + width - 80, y + 18, 80, 18)
  local middle = x + width / 2
  controls.button.frame = CGRect(middle - 36, y + 56, 72, 72)
  controls.back.frame = CGRect(middle - 98, y + 77, 30, 30)
  controls.ahead.frame = CGRect(middle + 68, y + 77, 30, 30)
end

-- `close` is called when the arrow at the top is tapped. Returns the controller and its slot for
-- the shared picture.
return function(stage, close)
  local colours = style.palette(stage.appearance)
  local centred = { textAlignment = "center" }
  local down = style.icon("down-" .. stage.appearance)
  local slot = style.box(colours.empty, 20)
  local show = style.label("WETLAND HOURS", 12, "bold", colours.tint, centred)
  local title = style.label("The Patient Heron", 26, "bold", colours.ink, centred)
  local controls = makeControls(stage, colours)
  slot.layer.shadowOpacity, slot.layer.shadowRadius = colours.shadow + 0.1, 20
  slot.layer.shadowOffset = CGSize(0, 12)

  local controller = UIViewController.new {
    title = "The Patient Heron",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.ground
      controller.view.clipsToBounds = true
      down.isUserInteractionEnabled = true
      style.onTap(down, close)
      style.add(controller.view, {
        down, slot, show, title, controls.track, controls.part, controls.knob, controls.past,
        controls.left, controls.back, controls.button, controls.ahead,
      })
    end,

    -- The picture above the words and controls, or beside them on a wide screen.
    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local margin, bottom = math.max(24, safe.left, safe.right), math.max(16, safe.bottom)
      -- A card has round corners, a whole screen has none.
      controller.view.layer.cornerRadius = style.isCard(controller.view) and 24 or 0
      local isWide = bounds.width > bounds.height
      local top = safe.top + (isWide and 8 or 48)
      down.frame = CGRect(margin, safe.top + 8, 24, 24)
      down.isHidden = isWide

      -- A low card has room for the picture and the controls only.
      local isLow = not isWide and bounds.height < 400
      local height = isLow and 144 or 220
      show.isHidden, title.isHidden = isLow, isLow
      local words
      if isWide then
        local side = bounds.height - top - bottom
        slot.frame = CGRect(margin + 24, top, side, side)
        local x = slot.frame.maxX + 40
        words = CGRect(x, top + math.max(0, side / 2 - 118), bounds.width - margin - x, 220)
      else
        local y = bounds.height - bottom - height
        local side = math.min(bounds.width - 2 * margin, y - top - 24, 480)
        slot.frame = CGRect(bounds.midX - side / 2, (top + y - 12 - side) / 2, side, side)
        local width = math.min(bounds.width - 2 * margin, 480)
        words = CGRect(bounds.midX - width / 2, y, width, height)
      end
      show.frame = words:with { height = 16 }
      title.frame = CGRect(words.x, words.y + 20, words.width, 34)
      layOutControls(controls, words:with { y = words.maxY - 144, height = 136 })
    end,
  }
  return controller, slot
end
