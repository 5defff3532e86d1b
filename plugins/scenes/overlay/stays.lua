-- The screen below: houses to stay in, in one column, or side by side on a wide screen.

local houses = require "houses"
local style = require "style"

-- `trailing` is the alignment of text at the end of a line.
local function makeHouse(house, colours, trailing)
  local atEnd = { textAlignment = trailing }
  local parts = {
    view = UIView.new { name = house.name },
    photo = style.photo(house.picture, 18),
    heart = style.icon("heart"),
    name = style.label(house.name, 17, "semibold", colours.ink),
    star = style.icon("star"),
    rating = style.label(house.rating, 14, "medium", colours.ink, atEnd),
    place = style.label(house.place, 14, "regular", colours.secondary),
    price = style.label(house.price .. " a night", 14, "semibold", colours.ink, atEnd),
  }
  style.add(parts.view, {
    parts.photo, parts.heart, parts.name, parts.star, parts.rating, parts.place, parts.price,
  })
  return parts
end

local function layOutHouse(parts, frame)
  local width, photo = frame.width, frame.height - 72
  parts.view.frame = frame
  parts.photo.frame = CGRect(0, 0, width, photo)
  parts.heart.frame = CGRect(width - 38, 14, 24, 24)
  parts.name.frame = CGRect(0, photo + 10, width - 64, 21)
  parts.star.frame = CGRect(width - 56, photo + 12, 16, 16)
  parts.rating.frame = CGRect(width - 40, photo + 11, 40, 18)
  parts.place.frame = CGRect(0, photo + 33, width * 0.6, 18)
  parts.price.frame = CGRect(width * 0.6, photo + 33, width * 0.4, 18)
end

-- `open` gets the index of the house that is tapped, counted from 0.
return function(stage, open)
  local colours = style.palette(stage.appearance)
  local cards = {}
  local title = style.label("Stays", 34, "bold", colours.ink)
  local field = style.box(colours.field, 22)
  local query = style.label("Anywhere · 12–15 June · 2 guests", 15, "medium", colours.secondary,
    { textAlignment = "center" })

  return UIViewController.new {
    title = "Stays",
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = colours.ground
      view.clipsToBounds = true
      field:addSubview(query)
      for index, house in ipairs(houses) do
        cards[index] = makeHouse(house, colours, style.isMirrored(stage) and "left" or "right")
        view:addSubview(cards[index].view)
        style.onTap(cards[index].view, function() open(index - 1) end)
      end
      style.add(view, { title, field })
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local margin, top = math.max(20, safe.left, safe.right), safe.top + 4
      local width = bounds.width - 2 * margin
      local isWide = bounds.width >= 640
      -- The field below the title, or beside it where there is room.
      title.frame = CGRect(margin, top, 140, 44)
      field.frame = isWide and CGRect(bounds.width - margin - 320, top, 320, 44)
        or CGRect(margin, top + 52, width, 44)
      query.frame = field.bounds:insetBy(12, 0)

      local y = field.frame.maxY + 16
      local columns = not isWide and 1 or bounds.width > bounds.height and 3 or 2
      local column = (width - 16 * (columns - 1)) / columns
      local height = math.min(column * 0.62 + 72, math.max(180, bounds.height - y - safe.bottom))
      for index, card in ipairs(cards) do
        local place = index - 1
        layOutHouse(card, CGRect(margin + (column + 16) * (place % columns),
          y + (height + 12) * (place // columns), column, height))
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
