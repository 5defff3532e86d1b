-- The first controller: episodes, and a card for the one that plays. The card has a slot for the
-- picture that both controllers share.

local episodes = require "episodes"
local style = require "style"

local function makeRow(episode, colours)
  local row = {
    view = style.box(colours.card, 18),
    cover = style.photo(episode.cover, 12),
    show = style.label(episode.show:upper(), 11, "bold", colours.tint),
    title = style.label(episode.title, 17, "semibold", colours.ink),
    length = style.label(episode.length, 14, "regular", colours.secondary),
  }
  style.add(row.view, { row.cover, row.show, row.title, row.length })
  return row
end

local function layOutRow(row, frame)
  local side, middle = frame.height - 20, frame.height / 2
  local x = side + 24
  row.view.frame = frame
  row.cover.frame = CGRect(10, 10, side, side)
  -- A low row has room for two lines.
  local isLow = frame.height < 68
  row.show.isHidden = isLow
  row.show.frame = CGRect(x, middle - 30, frame.width - x - 12, 15)
  row.title.frame = CGRect(x, middle - (isLow and 21 or 13), frame.width - x - 12, 22)
  row.length.frame = CGRect(x, middle + (isLow and 3 or 11), frame.width - x - 12, 18)
end

-- The card at the foot of the screen.
local function makeCard(stage, colours)
  local card = {
    view = style.box(colours.card, 22),
    slot = style.box(colours.empty, 12),
    title = style.label("The Patient Heron", 16, "semibold", colours.ink),
    show = style.label("Wetland Hours", 14, "regular", colours.secondary),
    button = style.icon("pause-" .. stage.appearance),
  }
  local layer = card.view.layer
  layer.shadowOpacity, layer.shadowRadius = colours.shadow, 14
  layer.shadowOffset = CGSize(0, 4)
  style.add(card.view, { card.slot, card.title, card.show, card.button })
  return card
end

local function layOutCard(card, frame)
  card.view.frame = frame
  card.slot.frame = CGRect(12, 12, 56, 56)
  card.title.frame = CGRect(82, 18, frame.width - 134, 22)
  card.show.frame = CGRect(82, 42, frame.width - 134, 20)
  card.button.frame = CGRect(frame.width - 48, 26, 28, 28)
end

-- `open` is called when the card is tapped. Returns the controller and its slot for the shared
-- picture.
return function(stage, open)
  local colours = style.palette(stage.appearance)
  local title = style.label("Outdoors", 34, "bold", colours.ink)
  local rows, card = {}, makeCard(stage, colours)

  local controller = UIViewController.new {
    title = "Outdoors",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.ground
      controller.view:addSubview(title)
      for index, episode in ipairs(episodes) do
        rows[index] = makeRow(episode, colours)
        controller.view:addSubview(rows[index].view)
      end
      controller.view:addSubview(card.view)
      style.onTap(card.view, open)
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local margin, top = math.max(16, safe.left, safe.right), safe.top + 4
      local width = bounds.width - 2 * margin
      local foot = bounds.height - math.max(12, safe.bottom) - 80
      title.frame = CGRect(margin, top, width, 42)
      layOutCard(card, CGRect(margin, foot, width, 80))

      local columns = bounds.width > bounds.height and 2 or 1
      local column = (width - 12 * (columns - 1)) / columns
      local y, lines = top + 54, #rows // columns
      local height = math.min(116, (foot - 12 - y - 12 * (lines - 1)) / lines)
      for index, row in ipairs(rows) do
        local place, line = (index - 1) % columns, (index - 1) // columns
        layOutRow(row,
          CGRect(margin + (column + 12) * place, y + (height + 12) * line, column, height))
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
  return controller, card.slot
end
