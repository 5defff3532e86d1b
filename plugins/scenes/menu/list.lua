-- The first screen: the examples in one column of rows, or in two where there is room.

local examples = require "examples"
local style = require "style"

-- One example's row, with what its layout needs to know.
local function makeRow(example, colours, alignment)
  local leading = { textAlignment = alignment }
  local row = {
    view = UIView.new { name = "row " .. example.name },
    tile = style.box(UIColor(example.colour), 10),
    icon = style.icon(example.icon),
    title = style.label(example.name, 17, "semibold", colours.ink, leading),
    text = style.label(example.text, 14, "regular", colours.secondary, leading),
    chevron = style.icon("chevron"),
    line = UIView.new { backgroundColor = colours.hairline },
  }
  row.tile:addSubview(row.icon)
  style.add(row.view, { row.tile, row.title, row.text, row.chevron, row.line })
  return row
end

local function layOutRow(row, frame, isLast, isMirrored)
  local middle, width = frame.height / 2, frame.width
  -- Read from the right, everything changes sides.
  local function place(view, x, y, w, h)
    view.frame = CGRect(isMirrored and width - x - w or x, y, w, h)
  end
  row.view.frame = frame
  place(row.tile, 12, middle - 18, 36, 36)
  row.icon.frame = CGRect(7, 7, 22, 22)
  place(row.title, 60, middle - 20, width - 92, 21)
  place(row.text, 60, middle + 2, width - 92, 18)
  place(row.chevron, width - 28, middle - 8, 16, 16)
  row.chevron.transform = CGAffineTransform.scale(isMirrored and -1 or 1, 1)
  place(row.line, 60, frame.height - 0.5, width - 60, 0.5)
  row.line.isHidden = isLast
end

-- Shares the rows among the cards, from the first card down.
local function layOutCards(cards, rows, area, isMirrored)
  local visible = area.width >= 640 and 2 or 1
  local perCard = math.ceil(#rows / visible)
  local height = math.max(46, math.min(76, area.height / perCard))
  local width = (area.width - 16 * (visible - 1)) / visible
  for index, card in ipairs(cards) do
    card.isHidden = index > visible
    card.frame = CGRect(area.x + (width + 16) * (index - 1), area.y, width, height * perCard)
  end
  for index, row in ipairs(rows) do
    local place = (index - 1) % perCard
    cards[(index - 1) // perCard + 1]:addSubview(row.view)
    layOutRow(row, CGRect(0, height * place, width, height), place == perCard - 1, isMirrored)
  end
end

-- `open` gets the index of the example that is tapped, counted from 0.
return function(stage, open)
  local colours = style.palette(stage.appearance)
  local isMirrored = stage.layoutDirection == "rightToLeft"
  local alignment = isMirrored and "right" or "left"
  local rows, cards = {}, {}
  local title = style.label("Examples", 34, "bold", colours.ink, { textAlignment = alignment })
  local subtitle = style.label(
    "Ways to get from one screen to another", 15, "regular", colours.secondary,
    { textAlignment = alignment })

  return UIViewController.new {
    title = "Examples",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.ground
      for index = 1, 2 do
        cards[index] = style.box(colours.card, 16)
      end
      for index, example in ipairs(examples) do
        rows[index] = makeRow(example, colours, alignment)
        style.onTap(rows[index].view, function() open(index - 1) end)
      end
      style.add(controller.view, { title, subtitle, cards[1], cards[2] })
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local margin = math.max(16, safe.left + 8)
      local width = math.min(bounds.width - 2 * margin, 960)
      local x, y = (bounds.width - width) / 2, safe.top
      -- A low screen has no room for the line below the title.
      local isLow = bounds.height < 480
      title.frame = CGRect(x, y, width, 41)
      subtitle.frame = CGRect(x, y + 42, width, 20)
      subtitle.isHidden = isLow
      local top = y + (isLow and 48 or 78)
      local height = bounds.height - top - math.max(8, safe.bottom)
      layOutCards(cards, rows, CGRect(x, top, width, height), isMirrored)
    end,
  }
end
