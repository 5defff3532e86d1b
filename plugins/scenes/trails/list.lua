-- The first screen: the trail of the week and those nearby.

local style = require "style"

local nearby = {
  { "lake", "Mirror Tarn", "Round the water at first light", "4.9", "9.6 km", "3 h 10 min" },
  { "coast", "Lantern Head", "Cliffs, gulls and a lighthouse", "4.8", "7.4 km", "2 h 30 min" },
  { "forest", "Foxglove Wood", "Soft paths under old spruce", "4.7", "5.1 km", "1 h 40 min" },
  { "hills", "Harrow Vale", "Hedgerows, mist and a good inn", "4.6", "11.8 km", "3 h 45 min" },
  { "dunes", "The Singing Sands", "Barefoot along the high crest", "4.8", "6.3 km", "2 h 15 min" },
}

-- The card on top: a wide picture that darkens towards its text.
local function addFeature(content, frame)
  local width, foot = frame.width, frame.maxY
  local shadow = style.box(frame, UIColor.black, 22, { opacity = 0.16, y = 8, radius = 14 })
  local card = style.photo("peak", frame, 22)
  local fade = UIImageView.new {
    image = "assets/fade.png",
    frame = CGRect(0, frame.height - 130, width, 130),
  }
  card:addSubview(fade)

  style.add(content, {
    shadow,
    card,
    style.label(
      CGRect(34, foot - 76, width - 36, 15), "TRAIL OF THE WEEK", 11, "bold", UIColor("#FFE3C4")),
    style.label(CGRect(34, foot - 60, width - 36, 27), "Saddle of Larks", 25, "bold", UIColor.white),
    style.label(
      CGRect(34, foot - 28, width - 36, 17),
      "14.2 km · 1,120 m up · 5 h 20 min", 13, "medium", UIColor("#F1F1F4")),
  })
end

-- One row of the list, 96 points high, in the list's coordinates. A narrow one leaves out how long
-- the walk takes.
local function addRow(list, index, trail, isMirrored)
  local picture, title, subtitle, rating, length, time = table.unpack(trail)
  local y, width = 96 * (index - 1), list.bounds.width
  local isNarrow = width < 330
  local side = isNarrow and 56 or 72
  local x = side + (isNarrow and 22 or 26)
  local chevron = style.icon("chevron", CGRect(width - 22, y + 41, 8, 14))
  style.add(list, {
    style.photo(picture .. "-thumb", CGRect(12, y + 12, side, side), 14),
    style.label(CGRect(x, y + 13, width - x - 38, 21), title, 17, "semibold", style.ink),
    style.label(
      CGRect(x, y + 36, width - x - 28, 18), subtitle, isNarrow and 12 or 14, "regular",
      style.secondary),
    style.icon("star", CGRect(x, y + 62, 14, 14)),
    style.label(CGRect(x + 17, y + 60, 26, 18), rating, 13, "semibold", style.ink),
    style.icon("route", CGRect(x + 52, y + 62, 14, 14)),
    style.label(CGRect(x + 70, y + 60, 54, 18), length, 13, "medium", style.secondary),
    chevron,
  })
  -- It points on: to the left where that is read from the right.
  if isMirrored then chevron.transform = CGAffineTransform.scale(-1, 1) end
  if not isNarrow then
    style.add(list, {
      style.icon("clock", CGRect(x + 130, y + 62, 14, 14)),
      style.label(CGRect(x + 148, y + 60, 80, 18), time, 13, "medium", style.secondary),
    })
  end
  if index < #nearby then
    local line = CGRect(x, y + 95.5, width - x, 0.5)
    list:addSubview(UIView.new { frame = line, backgroundColor = style.hairline })
  end
end

local function addList(content, area, isMirrored)
  local frame = CGRect(area.x, area.y + 39, area.width, 96 * #nearby + 20)
  local list = style.box(frame, style.card, 18, { opacity = 0.06, y = 2, radius = 8 })
  for index, trail in ipairs(nearby) do
    addRow(list, index, trail, isMirrored)
  end
  style.add(content, {
    style.label(CGRect(area.x + 4, area.y, 200, 27), "Near you", 22, "bold", style.ink),
    style.label(
      CGRect(area.maxX - 84, area.y, 80, 27), "See all", 15, "medium", style.tint,
      { textAlignment = isMirrored and "left" or "right" }),
    list,
  })
end

-- The trail of the week above the others, or before them on a wide screen.
local function make(size, isMirrored)
  local content = UIView.new {}
  if size.width > size.height then
    local width = size.width * 0.42
    addFeature(content, CGRect(16, 16, width, size.height - 50))
    addList(content, CGRect(width + 40, 16, size.width - width - 56, size.height), isMirrored)
  else
    addFeature(content, CGRect(16, 16, size.width - 32, 200))
    addList(content, CGRect(16, 234, size.width - 32, size.height), isMirrored)
  end
  return content
end

-- `open` is called when a trail is tapped.
return function(stage, open)
  return UIViewController.new {
    title = "Trails",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = style.ground
      style.fill(controller, stage, make)
      style.onTap(controller.view, open)
    end,
  }
end
