-- The key in front of the door, and the room behind it. Both leave their foot to the slider's panel.

local style = require "style"

local foot = 132
local facts = {
  { "21°", "Heating" },
  { "7–10", "Breakfast" },
  { "Fjord", "Wi-Fi" },
  { "11:00", "Check out" },
}

local screens = {}

-- The key: a card with the room's number and a hole. `appeared` is called whenever it shows.
function screens.door(stage, appeared)
  local colours, centred = style.palette(stage.appearance), { textAlignment = "center" }
  local card, hole = style.box(colours.card, 24), style.box(colours.ground, 10)
  local hotel = style.label("HOTEL FJORDLYST", 13, "semibold", colours.onCard, centred)
  local number = style.label("214", 76, "heavy", colours.onCard, centred)
  local floor = style.label("second floor, to the sea", 15, "regular", colours.onCard, centred)
  card.layer.shadowOpacity, card.layer.shadowRadius = 0.25, 18
  card.layer.shadowOffset = CGSize(0, 10)

  return UIViewController.new {
    title = "Key",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.ground
      style.add(card, { hole, hotel, number, floor })
      style.add(controller.view, { card })
    end,
    viewDidLayoutSubviews = function(controller)
      local bounds = controller.view.bounds
      local height = math.min(360, bounds.height - foot - 56)
      local width = math.min(260, bounds.width - 64)
      card.frame = CGRect(
        bounds.midX - width / 2, (bounds.height - foot - height) / 2 + 14, width, height)
      hole.frame = CGRect(width / 2 - 32, 20, 64, 20)
      local middle = height / 2 + 12
      hotel.frame = CGRect(8, middle - 66, width - 16, 18)
      number.frame = CGRect(8, middle - 46, width - 16, 92)
      floor.frame = CGRect(8, middle + 46, width - 16, 20)
    end,
    viewDidAppear = appeared,
  }
end

-- The room: a greeting over four tiles.
function screens.room(stage, appeared)
  local colours = style.palette(stage.appearance)
  local isMirrored = stage.layoutDirection == "rightToLeft"
  local leading = { textAlignment = isMirrored and "right" or "left" }
  local title = style.label("Welcome in", 34, "bold", colours.ink, leading)
  local text = style.label("The sea is on your side.", 17, "regular", colours.secondary, leading)
  local tiles = {}
  for index, fact in ipairs(facts) do
    tiles[index] = {
      view = style.box(colours.tile, 20),
      value = style.label(fact[1], 26, "semibold", colours.tint, leading),
      name = style.label(fact[2], 14, "medium", colours.secondary, leading),
    }
  end

  return UIViewController.new {
    title = "Room",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.room
      style.add(controller.view, { title, text })
      for _, tile in ipairs(tiles) do
        style.add(tile.view, { tile.value, tile.name })
        style.add(controller.view, { tile.view })
      end
    end,
    viewDidLayoutSubviews = function(controller)
      local bounds = controller.view.bounds
      local top = math.max(20, stage.safeAreaInsets.top + 12)
      local left = math.max(24, stage.safeAreaInsets.left)
      local width = bounds.width - 2 * left
      title.frame = CGRect(left, top, width, 42)
      text.frame = CGRect(left, top + 44, width, 24)
      local columns = bounds.width > bounds.height and 4 or 2
      local side = (width - 12 * (columns - 1)) / columns
      local room = bounds.height - foot - top - 88
      local height = math.min(112, (room - 12) / (4 // columns))
      for index, tile in ipairs(tiles) do
        local column, row = (index - 1) % columns, (index - 1) // columns
        if isMirrored then column = columns - 1 - column end
        tile.view.frame = CGRect(
          left + (side + 12) * column, top + 88 + (height + 12) * row, side, height)
        tile.value.frame = CGRect(16, height / 2 - 28, side - 32, 32)
        tile.name.frame = CGRect(16, height / 2 + 6, side - 32, 20)
      end
    end,
    viewDidAppear = appeared,
  }
end

return screens
