-- The second screen: one trail, with its picture, its figures and what to expect.

local style = require "style"

local about = "Set out before sunrise, while the wind still sleeps and the whole ridge stands on its "
  .. "head in the water. The path leaves the boat shed, keeps to the shore under the rowans and "
  .. "crosses two becks on stepping stones to the green knoll."

local function addHeading(content)
  style.add(content, {
    style.label(CGRect(20, 298, 300, 37), "Mirror Tarn", 30, "bold", style.ink),
    style.icon("pin", CGRect(20, 340, 14, 16)),
    style.label(CGRect(39, 339, 164, 18), "Highmoor, North Ridge", 14, "medium", style.tint),
    style.icon("star", CGRect(206, 341, 14, 14)),
    style.label(CGRect(224, 339, 26, 18), "4.9", 14, "semibold", style.ink),
    style.label(CGRect(250, 339, 120, 18), "(238 walks)", 14, "regular", style.secondary),
  })
end

-- The three figures in a row.
local function addFigures(content, width)
  local figures = {
    { "route", "Distance", "9.6 km" },
    { "ascent", "Ascent", "320 m" },
    { "clock", "Time", "3 h 10 min" },
  }
  local cell = (width - 60) / 3
  for index, figure in ipairs(figures) do
    local box = style.box(CGRect(20 + (cell + 10) * (index - 1), 375, cell, 70), style.ground, 14)
    style.add(box, {
      style.icon(figure[1], CGRect(12, 12, 14, 14)),
      style.label(CGRect(31, 10, cell - 36, 18), figure[2], 13, "medium", style.secondary),
      style.label(CGRect(12, 34, cell - 18, 22), figure[3], 17, "bold", style.ink),
    })
    content:addSubview(box)
  end
end

local function addText(content, width)
  style.add(content, {
    style.label(CGRect(20, 465, 300, 25), "About the walk", 20, "bold", style.ink),
    style.label(
      CGRect(20, 499, width - 40, 142), about, 16, "regular", style.body,
      { numberOfLines = 0, lineSpacing = 5 }),
  })
end

local function addButtons(content, width)
  local heart = style.box(
    CGRect(width - 60, 258, 44, 44), UIColor.white, 22, { opacity = 0.18, y = 3, radius = 6 })
  heart:addSubview(style.icon("heart-filled", CGRect(11, 11, 22, 22)))

  local start = style.box(
    CGRect(20, 673, width - 40, 54), style.tint, 16, { opacity = 0.2, y = 5, radius = 9 })
  start:addSubview(
    style.label(
      start.bounds, "Start walking", 17, "semibold", UIColor.white, { textAlignment = "center" }))
  style.add(content, { heart, start })
end

return function(stage)
  return UIViewController.new {
    title = "Mirror Tarn",
    viewDidLoad = function(controller)
      local view, width = controller.view, stage.bounds.width
      view.backgroundColor = UIColor.white
      local top = stage.safeAreaInsets.top + 44
      local content = UIView.new {
        frame = CGRect(0, top, width, stage.bounds.height - top),
        clipsToBounds = true,
      }
      view:addSubview(content)
      content:addSubview(style.photo("lake", CGRect(0, 0, width, 280), 0))
      addHeading(content)
      addFigures(content, width)
      addText(content, width)
      addButtons(content, width)
    end,
  }
end
