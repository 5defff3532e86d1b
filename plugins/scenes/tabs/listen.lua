-- The first tab: what to play now, and what was played lately.

local albums = require "albums"
local style = require "style"

-- The large card: a cover, words and a button.
local function makeFeature(album, tab, palette)
  local ink = tab.ink
  local feature = {
    view = style.box(palette.card, 22),
    cover = style.cover(album.cover, 16),
    over = style.label("TONIGHT", 12, "bold", tab.tint),
    title = style.label(album.title, 22, "bold", ink),
    artist = style.label(album.artist, 15, "medium", ink:withAlphaComponent(palette.secondary)),
    button = style.box(tab.tint, 22),
    icon = style.icon("play"),
  }
  feature.button:addSubview(feature.icon)
  style.add(feature.view, {
    feature.cover, feature.over, feature.title, feature.artist, feature.button,
  })
  return feature
end

-- The cover over the words in a high card, before them in a low one.
local function layOutFeature(feature, frame)
  local width, height = frame.width, frame.height
  local isLow = height < 240
  local cover = isLow and height - 24 or height - 112
  local x = isLow and math.min(cover, width * 0.46) + 28 or 16
  local y = isLow and height / 2 - 56 or cover + 24
  feature.view.frame = frame
  feature.cover.frame = CGRect(12, 12, isLow and x - 28 or width - 24, cover)
  feature.over.frame = CGRect(x, y, width - x - 16, 16)
  feature.title.frame = CGRect(x, y + 18, width - x - (isLow and 8 or 76), 28)
  feature.artist.frame = CGRect(x, y + 48, width - x - (isLow and 8 or 76), 20)
  local button = isLow and CGRect(x, y + 76, 44, 44) or CGRect(width - 60, y + 16, 44, 44)
  feature.button.frame = button
  feature.icon.frame = CGRect(12, 12, 20, 20)
end

-- A cover with its title below.
local function makeAlbum(album, ink)
  return {
    view = UIView.new { name = album.title },
    cover = style.cover(album.cover, 12),
    title = style.label(album.title, 14, "semibold", ink),
  }
end

return function(stage)
  local palette = style.palette(stage.appearance)
  local tab = palette.listen
  local title = style.label("Listen", 34, "bold", tab.ink)
  local feature = makeFeature(albums[1], tab, palette)
  local heading = style.label("Lately", 20, "bold", tab.ink)
  local recent = {}
  for index = 2, #albums do
    local album = makeAlbum(albums[index], tab.ink)
    style.add(album.view, { album.cover, album.title })
    recent[#recent + 1] = album
  end

  return UIViewController.new {
    title = "Listen",
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = tab.ground
      view.clipsToBounds = true
      style.add(view, { title, feature.view, heading })
      for _, album in ipairs(recent) do
        view:addSubview(album.view)
      end
    end,

    viewDidLayoutSubviews = function(controller)
      local view = controller.view
      local area = style.layOutTitle(title, view, stage)
      local isWide = view.bounds.width > view.bounds.height
      -- The covers run on past the edge, as in a list that scrolls.
      local side = isWide and area.height - 66 or math.min(148, area.height * 0.3)
      local high = isWide and area.height or area.height - side - 92
      local wide = isWide and math.min(380, area.width * 0.46) or area.width
      layOutFeature(feature, CGRect(area.x, area.y, wide, high))
      local x = isWide and area.x + wide + 24 or area.x
      local y = isWide and area.y or area.y + high + 20
      heading.frame = CGRect(x, y, 200, 26)
      for index, album in ipairs(recent) do
        album.view.frame = CGRect(x + (side + 14) * (index - 1), y + 36, side, side + 26)
        album.cover.frame = CGRect(0, 0, side, side)
        album.title.frame = CGRect(0, side + 6, side, 18)
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
