-- One level of the tree: a heading for what was opened, and a cell for each of its parts.

local style = require "style"

-- The pieces of an item: a card with its number and its title. Cell and heading of one item give
-- theirs the same names, by which animators find them.
local function makeCard(item, path, size)
  local card = {
    view = style.box(item.colour, 18),
    badge = style.box(UIColor.white:withAlphaComponent(0.24), 0),
    number = style.label(path:match("%d+$") or "", 17, "bold", UIColor.white, {
      textAlignment = "center",
    }),
    title = style.label(item.title, size, "semibold", UIColor.white),
    note = style.label(item.note or "", 14, "regular", UIColor.white:withAlphaComponent(0.8)),
  }
  card.view.name, card.view.sharedElementID, card.view.sharedElementType = path, path, "card"
  card.badge.sharedElementID, card.badge.sharedElementType = path .. " number", "badge"
  card.title.sharedElementID, card.title.sharedElementType = path .. " title", "title"
  card.badge:addSubview(card.number)
  style.add(card.view, { card.badge, card.title, card.note })
  return card
end

local function layOutCard(card, frame, isHeading)
  card.view.frame = frame
  card.view.layer.cornerRadius = isHeading and 26 or 18
  local size = card.title:sizeThatFits(CGSize(frame.width, 60))
  -- Above the title of the heading, which has the note below it.
  local room = isHeading and frame.height - size.height - 72 or frame.height - 16
  local side = math.max(0, math.min(isHeading and 64 or 44, room))
  local x = isHeading and 20 or 14
  local y = isHeading and 20 or (frame.height - side) / 2
  card.badge.frame = CGRect(x, y, side, side)
  card.badge.layer.cornerRadius = side / 2
  card.number.frame = card.badge.bounds
  if isHeading then
    card.title.frame = CGRect(20, frame.height - size.height - 44, size.width, size.height)
    card.note.frame = CGRect(20, frame.height - 38, frame.width - 40, 18)
  else
    card.title.frame = CGRect(x + side + 14, frame.height / 2 - size.height, size.width, size.height)
    card.note.frame = CGRect(x + side + 14, frame.height / 2 + 2, frame.width - side - 42, 18)
  end
end

-- Returns a controller without content, and what gives it that: the function takes an item, what to
-- call with the index of a cell that is tapped, and what to call when the heading is.
return function(stage)
  local colours = style.palette(stage.appearance)
  local heading, large
  local cells = {}
  local controller = UIViewController.new {
    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local margin = math.max(16, safe.left, safe.right)
      local width, y = bounds.width - 2 * margin, safe.top + 8
      if large then
        large.frame = CGRect(margin, y, width, 44)
        y = y + 56
      elseif heading then
        local height = math.min(172, bounds.height * 0.4)
        layOutCard(heading, CGRect(margin, y, width, height), true)
        y = y + height + 14
      end
      local columns = bounds.width > bounds.height and 2 or 1
      local column = (width - 12 * (columns - 1)) / columns
      for index, cell in ipairs(cells) do
        local place, line = (index - 1) % columns, (index - 1) // columns
        layOutCard(cell, CGRect(margin + (column + 12) * place, y + 92 * line, column, 80))
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }

  local function show(item, open, close)
    local path = item.path or ""
    controller.title = item.title
    local view = controller.view
    view.backgroundColor = colours.ground
    if item.path then
      heading = makeCard(item, path, 28)
      style.onTap(heading.view, close)
      view:addSubview(heading.view)
    else
      large = style.label(item.title, 34, "bold", colours.ink)
      view:addSubview(large)
    end
    for index, child in ipairs(item.children) do
      child.path = path == "" and "goal " .. index or path .. "." .. index
      cells[index] = makeCard(child, child.path, 18)
      style.onTap(cells[index].view, function() open(index) end)
      view:addSubview(cells[index].view)
    end
  end
  return controller, show
end
