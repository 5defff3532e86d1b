-- The second tab: all albums, in rows.

local albums = require "albums"
local style = require "style"

local function makeRow(album, ink, secondary, trailing)
  local row = {
    view = UIView.new { name = album.title },
    cover = style.cover(album.cover, 10),
    title = style.label(album.title, 17, "semibold", ink),
    artist = style.label(album.artist, 14, "regular", secondary),
    length = style.label(album.length, 14, "medium", secondary, { textAlignment = trailing }),
  }
  style.add(row.view, { row.cover, row.title, row.artist, row.length })
  return row
end

local function layOutRow(row, frame)
  local side, middle = math.min(56, frame.height - 8), frame.height / 2
  local x = side + 26
  row.view.frame = frame
  row.cover.frame = CGRect(12, middle - side / 2, side, side)
  -- A narrow row needs its width for the title.
  row.length.isHidden = frame.width < 300
  local width = frame.width - x - (row.length.isHidden and 12 or 76)
  row.title.frame = CGRect(x, middle - 21, width, 22)
  row.artist.frame = CGRect(x, middle + 2, width, 18)
  row.length.frame = CGRect(frame.width - 76, middle - 9, 62, 18)
end

return function(stage)
  local palette = style.palette(stage.appearance)
  local tab = palette.library
  local title = style.label("Library", 34, "bold", tab.ink)
  local card = style.box(palette.card, 22)
  local rows = {}

  return UIViewController.new {
    title = "Library",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = tab.ground
      local secondary = tab.ink:withAlphaComponent(palette.secondary)
      local trailing = style.isMirrored(stage) and "left" or "right"
      for index, album in ipairs(albums) do
        rows[index] = makeRow(album, tab.ink, secondary, trailing)
        card:addSubview(rows[index].view)
      end
      style.add(controller.view, { title, card })
    end,

    -- As many rows as there is room for, in two columns on a wide screen.
    viewDidLayoutSubviews = function(controller)
      local area = style.layOutTitle(title, controller.view, stage)
      local columns = area.width > area.height and 2 or 1
      local count = math.max(1, math.min(#rows // columns, math.floor((area.height - 12) / 56)))
      local height = math.min(76, (area.height - 12) / count)
      card.frame = area:with { height = height * count + 12 }
      for index, row in ipairs(rows) do
        local column, place = (index - 1) // count, (index - 1) % count
        row.view.isHidden = column >= columns
        local width = area.width / columns
        layOutRow(row, CGRect(width * column, 6 + height * place, width, height))
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
