-- The first screen: the trail of the week and those nearby.

local style = require "style"

local nearby = {
  { "lake", "Mirror Tarn", "Round the water at first light", "4.9", "9.6 km", "3 h 10 min" },
  { "coast", "Lantern Head", "Cliffs, gulls and a white lighthouse", "4.8", "7.4 km", "2 h 30 min" },
  { "forest", "Foxglove Wood", "Soft paths under old spruce", "4.7", "5.1 km", "1 h 40 min" },
  { "hills", "Harrow Vale", "Hedgerows, mist and a good inn", "4.6", "11.8 km", "3 h 45 min" },
  { "dunes", "The Singing Sands", "Barefoot along the high crest", "4.8", "6.3 km", "2 h 15 min" },
}

-- The card on top: a wide picture that darkens towards its text.
local function addFeature(content, width)
  local frame = CGRect(16, 16, width - 32, 200)
  local shadow = style.box(frame, UIColor.black, 22, { opacity = 0.16, y = 8, radius = 14 })
  local card = style.photo("peak", frame, 22)
  local fade = UIImageView.new { image = "assets/fade.png", frame = CGRect(0, 70, frame.width, 130) }
  card:addSubview(fade)

  style.add(content, {
    shadow,
    card,
    style.label(CGRect(34, 140, width - 68, 15), "TRAIL OF THE WEEK", 11, "bold", UIColor("#FFE3C4")),
    style.label(CGRect(34, 156, width - 120, 27), "Saddle of Larks", 25, "bold", UIColor.white),
    style.label(
      CGRect(34, 188, width - 68, 17),
      "14.2 km · 1,120 m up · 5 h 20 min", 13, "medium", UIColor("#F1F1F4")),
  })
end

-- One row of the list, 96 points high, in the list's coordinates.
local function addRow(list, index, trail)
  local picture, title, subtitle, rating, length, time = table.unpack(trail)
  local y, width = 96 * (index - 1), list.bounds.width
  style.add(list, {
    style.photo(picture .. "-thumb", CGRect(12, y + 12, 72, 72), 14),
    style.label(CGRect(98, y + 13, width - 136, 21), title, 17, "semibold", style.ink),
    style.label(CGRect(98, y + 36, width - 126, 18), subtitle, 14, "regular", style.secondary),
    style.icon("star", CGRect(98, y + 62, 14, 14)),
    style.label(CGRect(115, y + 60, 26, 18), rating, 13, "semibold", style.ink),
    style.icon("route", CGRect(150, y + 62, 14, 14)),
    style.label(CGRect(168, y + 60, 54, 18), length, 13, "medium", style.secondary),
    style.icon("clock", CGRect(228, y + 62, 14, 14)),
    style.label(CGRect(246, y + 60, 80, 18), time, 13, "medium", style.secondary),
    style.icon("chevron", CGRect(width - 22, y + 41, 8, 14)),
  })
  if index < #nearby then
    local line = CGRect(98, y + 95.5, width - 98, 0.5)
    list:addSubview(UIView.new { frame = line, backgroundColor = style.hairline })
  end
end

local function addList(content, width)
  local frame = CGRect(16, 273, width - 32, 96 * #nearby + 20)
  local list = style.box(frame, UIColor.white, 18, { opacity = 0.06, y = 2, radius = 8 })
  for index, trail in ipairs(nearby) do
    addRow(list, index, trail)
  end
  style.add(content, {
    style.label(CGRect(20, 234, 200, 27), "Near you", 22, "bold", style.ink),
    style.label(
      CGRect(width - 100, 234, 80, 27), "See all", 15, "medium", style.tint,
      { textAlignment = "right" }),
    list,
  })
end

return function(stage)
  return UIViewController.new {
    title = "Trails",
    viewDidLoad = function(controller)
      local view, width = controller.view, stage.bounds.width
      view.backgroundColor = style.ground
      -- Everything below the bar lies in one view, so that its height is nobody else's business.
      local top = stage.safeAreaInsets.top + 44
      local content = UIView.new {
        frame = CGRect(0, top, width, stage.bounds.height - top),
        clipsToBounds = true,
      }
      view:addSubview(content)
      addFeature(content, width)
      addList(content, width)
    end,
  }
end
