-- The first screen: ten cells in a grid that fills the screen, whatever its shape.

local numbers = require "numbers"
local places = require "places"
local style = require "style"

local function makeCell(index, number, stage)
  local isMirrored = stage.layoutDirection == "rightToLeft"
  local leading = { textAlignment = isMirrored and "right" or "left" }
  local white = UIColor.white
  local cell = {
    view = style.box(style.colour(number.colour, stage.appearance), 20),
    digit = style.label(tostring(index), 40, "heavy", white, leading),
    word = style.label(number.word, 15, "semibold", white:withAlphaComponent(0.9), leading),
    dots = places.make(index, 0.22),
    isMirrored = isMirrored,
  }
  cell.view.name = "cell " .. index
  cell.view.tag = index
  style.add(cell.view, { cell.digit, cell.word })
  style.add(cell.view, cell.dots)
  return cell
end

-- The digit, the word and the places in the corners; digit and word side by side in a low cell.
local function layOutCell(cell, frame)
  local width, height = frame.width, frame.height
  local isLow = height < 96
  local function place(view, x, y, w, h)
    view.frame = CGRect(cell.isMirrored and width - x - w or x, y, w, h)
  end
  cell.view.frame = frame
  place(cell.digit, 16, isLow and height / 2 - 24 or 10, 60, 48)
  place(cell.word, isLow and 76 or 17, isLow and height / 2 - 10 or height - 34, width - 80, 20)
  local dots = math.min(76, width * 0.42)
  local x = cell.isMirrored and 14 or width - 14 - dots
  places.layOut(cell.dots, CGRect(x, 16, dots, dots * 0.4), cell.isMirrored)
  for _, dot in ipairs(cell.dots) do
    dot.isHidden = isLow
  end
end

-- Two columns, or five where the area is wider than high.
local function layOutGrid(cells, area, isMirrored)
  local columns = area.width > area.height and 5 or 2
  local rows, gap = #cells // columns, 12
  local width = (area.width - gap * (columns - 1)) / columns
  local height = (area.height - gap * (rows - 1)) / rows
  for index, cell in ipairs(cells) do
    local column, row = (index - 1) % columns, (index - 1) // columns
    if isMirrored then column = columns - 1 - column end
    local x, y = area.x + (width + gap) * column, area.y + (height + gap) * row
    layOutCell(cell, CGRect(x, y, width, height))
  end
end

-- `open` gets the index of the cell that is tapped, counted from 0. Returns the controller and the
-- views of its cells, in order.
return function(stage, open)
  local colours = style.palette(stage.appearance)
  local isMirrored = stage.layoutDirection == "rightToLeft"
  local cells, views = {}, {}
  for index, number in ipairs(numbers) do
    cells[index] = makeCell(index, number, stage)
    views[index] = cells[index].view
    style.onTap(views[index], function() open(index - 1) end)
  end
  local leading = { textAlignment = isMirrored and "right" or "left" }
  local title = style.label("Count with me", 32, "heavy", colours.ink, leading)

  local controller = UIViewController.new {
    title = "Numbers",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.ground
      style.add(controller.view, { title })
      style.add(controller.view, views)
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local margin = math.max(16, safe.left, safe.right)
      local width, top = bounds.width - 2 * margin, safe.top + 8
      title.frame = CGRect(margin, top, width, 40)
      local bottom = math.max(16, safe.bottom)
      local area = CGRect(margin, top + 52, width, bounds.height - top - 52 - bottom)
      layOutGrid(cells, area, isMirrored)
    end,
  }
  return controller, views
end
