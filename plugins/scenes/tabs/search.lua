-- The third tab: a field to search in, and kinds of music to look through.

local style = require "style"

local kinds = {
  { "Ambient", "mesh", "#5B6FE0" }, { "Folk", "arch", "#C8553D" }, { "Dub", "bars", "#2A7F62" },
  { "Night", "moon", "#4B2A78" }, { "Strings", "lines", "#A63D68" },
  { "Garden", "leaf", "#17694C" },
  { "Space", "orbit", "#1E3A78" }, { "Coast", "tide", "#D9573F" },
}

-- A coloured tile with a word, and a cover that leans out of its corner.
local function makeTile(kind, dimming)
  local colour = UIColor(kind[3])
  local tile = {
    view = style.box(
      UIColor(colour.red * dimming, colour.green * dimming, colour.blue * dimming), 16),
    word = style.label(kind[1], 17, "bold", UIColor.white),
    cover = style.cover(kind[2], 8),
  }
  tile.view.clipsToBounds = true
  style.add(tile.view, { tile.cover, tile.word })
  return tile
end

local function layOutTile(tile, frame)
  local side = math.min(100, frame.height * 0.78)
  tile.view.frame = frame
  tile.word.frame = CGRect(14, 12, frame.width - 24, 22)
  -- The cover is turned about its middle, so it is placed by that.
  tile.cover.bounds = CGRect(0, 0, side, side)
  tile.cover.center = CGPoint(frame.width - side * 0.36, frame.height - side * 0.34)
  tile.cover.transform = CGAffineTransform.rotation(0.4)
end

return function(stage)
  local palette = style.palette(stage.appearance)
  local tab = palette.search
  local title = style.label("Search", 34, "bold", tab.ink)
  local field = style.box(palette.card, 14)
  local lens = style.icon("field")
  local hint = style.label(
    "Albums, people, moods", 16, "regular", tab.ink:withAlphaComponent(palette.secondary))
  local tiles = {}

  return UIViewController.new {
    title = "Search",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = tab.ground
      style.add(field, { lens, hint })
      style.add(controller.view, { title, field })
      for index, kind in ipairs(kinds) do
        tiles[index] = makeTile(kind, stage.appearance == "dark" and 0.82 or 1)
        controller.view:addSubview(tiles[index].view)
      end
    end,

    viewDidLayoutSubviews = function(controller)
      local area = style.layOutTitle(title, controller.view, stage)
      local isWide = area.width >= 640
      -- The field below the title, or beside it.
      field.frame = isWide and CGRect(area.maxX - 320, area.y - 54, 320, 42)
        or CGRect(area.x, area.y, area.width, 44)
      lens.frame = CGRect(14, field.bounds.midY - 10, 20, 20)
      hint.frame = CGRect(44, field.bounds.midY - 11, field.bounds.width - 56, 22)
      local y = isWide and area.y or area.y + 60
      local columns = area.width > area.height and 4 or 2
      local count = #tiles // columns
      local width = (area.width - 12 * (columns - 1)) / columns
      local height = math.min(168, (area.maxY - y - 12 * (count - 1)) / count)
      for index, tile in ipairs(tiles) do
        local column, row = (index - 1) % columns, (index - 1) // columns
        layOutTile(
          tile, CGRect(area.x + (width + 12) * column, y + (height + 12) * row, width, height))
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
