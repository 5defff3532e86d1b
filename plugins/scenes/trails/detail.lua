-- The second screen: one trail, with its picture, its figures and what to expect.

local style = require "style"

local about = "Set out before sunrise, while the wind still sleeps and the whole ridge stands on its "
  .. "head in the water. The path leaves the boat shed, keeps to the shore under the rowans and "
  .. "crosses two becks on stepping stones to the green knoll."

local function addHeading(words, width)
  style.add(words, {
    style.label(CGRect(20, 18, 300, 37), "Mirror Tarn", 30, "bold", style.ink),
    style.icon("pin", CGRect(20, 60, 14, 16)),
    style.label(CGRect(39, 59, 164, 18), "Highmoor, North Ridge", 14, "medium", style.tint),
    style.icon("star", CGRect(206, 61, 14, 14)),
    style.label(CGRect(224, 59, 26, 18), "4.9", 14, "semibold", style.ink),
  })
  if width < 340 then return end
  words:addSubview(
    style.label(CGRect(250, 59, 120, 18), "(238 walks)", 14, "regular", style.secondary))
end

-- The three figures in a row.
local function addFigures(words, width)
  local figures = {
    { "route", "Distance", "9.6 km" },
    { "ascent", "Ascent", "320 m" },
    { "clock", "Time", "3 h 10 min" },
  }
  local cell = (width - 60) / 3
  -- Narrow boxes have room for the words only.
  local isNarrow = cell < 110
  for index, figure in ipairs(figures) do
    local box = style.box(CGRect(20 + (cell + 10) * (index - 1), 95, cell, 70), style.tile, 14)
    local x = isNarrow and 8 or 12
    style.add(box, {
      style.label(
        CGRect(isNarrow and x or 31, 10, cell - (isNarrow and x or 36), 18),
        figure[2], 13, "medium", style.secondary),
      style.label(
        CGRect(x, 34, cell - 1.5 * x, 22), figure[3], isNarrow and 13 or 17, "bold", style.ink),
    })
    if not isNarrow then box:addSubview(style.icon(figure[1], CGRect(12, 12, 14, 14))) end
    words:addSubview(box)
  end
end

-- What to expect, as far as there is room above the button.
local function addText(words, width, button)
  local text = style.label(
    CGRect(20, 219, width - 40, 142), about, 16, "regular", style.body,
    { numberOfLines = 0, lineSpacing = 5 })
  if button - 12 < text.frame.maxY or width > 500 then
    text.numberOfLines = math.max(1, (button - 12 - 219) // 24)
    text.frame = text.frame:with { height = text:sizeThatFits(CGSize(width - 40, 142)).height }
  end
  if button < 260 then return end
  words:addSubview(style.label(CGRect(20, 185, 300, 25), "About the walk", 20, "bold", style.ink))
  words:addSubview(text)
end

local function addHeart(content, x, y)
  local heart = style.box(
    CGRect(x, y, 44, 44), style.card, 22, { opacity = 0.18, y = 3, radius = 6 })
  heart:addSubview(style.icon("heart-filled", CGRect(11, 11, 22, 22)))
  content:addSubview(heart)
end

-- Returns the button, for who wants to hear of taps.
local function addButton(words, width, y)
  local start = style.box(
    CGRect(20, y, width - 40, 54), style.button, 16, { opacity = 0.2, y = 5, radius = 9 })
  start:addSubview(
    style.label(
      start.bounds, "Start walking", 17, "semibold", UIColor.white, { textAlignment = "center" }))
  words:addSubview(start)
  return start
end

-- The picture above the words, or before them on a wide screen.
local function make(size, start)
  local content = UIView.new {}
  local isWide = size.width > size.height
  local photo = isWide and CGRect(0, 0, size.width * 0.46, size.height)
    or CGRect(0, 0, size.width, math.max(120, math.min(280, size.height * 0.38)))
  local frame = isWide and CGRect(photo.width, 0, size.width - photo.width, size.height)
    or CGRect(0, photo.height, size.width, size.height - photo.height)
  local words = UIView.new { frame = frame }
  local button = math.min(393, frame.height - 80)

  content:addSubview(style.photo("lake", photo, 0))
  content:addSubview(words)
  addHeading(words, frame.width)
  if button >= 173 then addFigures(words, frame.width) end
  addText(words, frame.width, button)
  addHeart(content, photo.maxX - 60, photo.maxY - (isWide and 60 or 22))
  style.onTap(addButton(words, frame.width, button), start)
  return content
end

-- `start` is called when the button is tapped.
return function(stage, start)
  return UIViewController.new {
    title = "Mirror Tarn",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = style.paper
      style.fill(controller, stage, function(size) return make(size, start) end)
    end,
  }
end
