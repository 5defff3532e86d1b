-- The card above: one house, in whatever size it is given: upright, lying, or a whole screen.

local houses = require "houses"
local style = require "style"

-- A button with its text.
local function makeButton(text, colour)
  local button = style.box(colour, 14)
  local label = style.label(text, 16, "semibold", UIColor.white, { textAlignment = "center" })
  button:addSubview(label)
  return { view = button, label = label }
end

local function layOutButton(button, frame)
  button.view.frame = frame
  button.label.frame = button.view.bounds
end

-- How many guests, beds and so on: a picture over a word each.
local function makeFacts(appearance, colours)
  local facts = {}
  for index, fact in ipairs { { "guests", "4 guests" }, { "beds", "2 beds" }, { "sauna", "Sauna" } } do
    facts[index] = {
      icon = style.icon(fact[1] .. "-" .. appearance),
      text = style.label(fact[2], 13, "medium", colours.secondary, { textAlignment = "center" }),
    }
  end
  return facts
end

local function layOutFacts(facts, frame, isHidden)
  local width = frame.width / #facts
  for index, fact in ipairs(facts) do
    local x = frame.x + width * (index - 1)
    fact.icon.frame = CGRect(x + width / 2 - 12, frame.y, 24, 24)
    fact.text.frame = CGRect(x, frame.y + 28, width, 18)
    fact.icon.isHidden, fact.text.isHidden = isHidden, isHidden
  end
end

-- The picture on top, then words from `top` on as far as there is room, the button at the foot.
local function layOutUpright(parts, bounds, safe)
  local height, width = bounds.height, bounds.width
  local isLow = height < 420
  -- A high card gives the picture all that the words don't need.
  local photo = math.floor(isLow and height * 0.38 or math.max(height * 0.4, height - 340 - safe.bottom))
  local margin = isLow and 16 or 20
  local inner = width - 2 * margin
  parts.photo.frame = CGRect(0, 0, width, photo)
  parts.name.frame = CGRect(margin, photo + 14, inner - 60, 30)
  parts.star.frame = CGRect(width - margin - 58, photo + 21, 16, 16)
  parts.rating.frame = CGRect(width - margin - 42, photo + 20, 42, 18)
  parts.place.frame = CGRect(margin, photo + 44, inner, 20)

  local foot = height - math.max(margin, safe.bottom)
  local button = isLow and 44 or 50
  layOutButton(parts.button, CGRect(margin, foot - button, inner, button))
  local price = foot - button - (isLow and 34 or 42)
  parts.price.frame = CGRect(margin, price, inner * 0.5, 24)
  parts.nights.frame = CGRect(margin + inner * 0.5, price + 2, inner * 0.5, 20)
  parts.nights.textAlignment = parts.trailing

  local text = parts.text:sizeThatFits(CGSize(inner, 200)).height
  local free = price - (photo + 72)
  local hasFacts, hasText = free > 76, free > 76 + text + 12
  layOutFacts(parts.facts, CGRect(margin, photo + 84, inner, 46), not hasFacts)
  parts.text.frame = CGRect(margin, photo + 148, inner, text)
  parts.text.isHidden = not hasText
  local line = price - (isLow and 8 or 16)
  parts.line.frame = CGRect(margin, line, inner, 0.5)
end

-- The picture before the words, the button after them.
local function layOutLying(parts, bounds)
  local height, width = bounds.height, bounds.width
  local photo = math.floor(math.min(width * 0.34, height * 1.7))
  local x, middle = photo + 24, height / 2
  local words = width - x - 220
  parts.photo.frame = CGRect(0, 0, photo, height)
  parts.name.frame = CGRect(x, middle - 50, words, 30)
  parts.place.frame = CGRect(x, middle - 18, words, 20)
  parts.star.frame = CGRect(x, middle + 15, 16, 16)
  parts.rating.frame = CGRect(x + 20, middle + 14, 42, 18)
  parts.price.frame = CGRect(width - 196, middle - 48, 172, 24)
  parts.nights.frame = CGRect(width - 196, middle - 22, 172, 20)
  parts.nights.textAlignment = "natural"
  layOutButton(parts.button, CGRect(width - 196, middle + 8, 172, 48))
  layOutFacts(parts.facts, CGRect.zero, true)
  parts.text.isHidden = true
  parts.line.frame = CGRect(width - 220, 24, 0.5, height - 48)
end

-- `close` is called when the card is tapped.
return function(stage, index, close)
  local house, colours = houses[index], style.palette(stage.appearance)
  local trailing = style.isMirrored(stage) and "left" or "right"
  local parts = {
    trailing = trailing,
    photo = style.photo(house.picture, 0),
    name = style.label(house.name, 22, "bold", colours.ink),
    star = style.icon("star"),
    rating = style.label(house.rating, 14, "medium", colours.ink, { textAlignment = trailing }),
    place = style.label(house.place, 15, "regular", colours.secondary),
    facts = makeFacts(stage.appearance, colours),
    text = style.label(
      "Boat, bread and firewood are waiting. The nearest neighbour is a heron.",
      15, "regular", colours.secondary, { numberOfLines = 0, lineSpacing = 3 }),
    line = UIView.new { backgroundColor = colours.hairline },
    price = style.label(house.price .. " × 3", 17, "bold", colours.ink),
    nights = style.label("12–15 June", 15, "medium", colours.secondary),
    button = makeButton("Reserve", colours.tint),
  }
  -- The shadow would be cut off with what lies outside the corners, so the content is cut off in a
  -- view of its own.
  local content = UIView.new { name = "content", clipsToBounds = true }
  content.backgroundColor = colours.card

  return UIViewController.new {
    title = house.name,
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = colours.card
      view:addSubview(content)
      style.add(content, {
        parts.photo, parts.name, parts.star, parts.rating, parts.place, parts.text, parts.line,
        parts.price, parts.nights, parts.button.view,
      })
      for _, fact in ipairs(parts.facts) do
        style.add(content, { fact.icon, fact.text })
      end
      style.onTap(view, close)
      view.layer.shadowOpacity = 0.5
      view.layer.shadowRadius = 10
      view.layer.shadowOffset = CGSize.zero
      -- A shadow can't be seen in the dark; a fine line tells where the card ends.
      content.layer.borderColor = colours.edge
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      -- A card has round corners, a whole screen has none.
      local radius = style.isCard(controller.view) and 20 or 0
      controller.view.layer.cornerRadius = radius
      content.layer.cornerRadius = radius
      content.layer.borderWidth = radius > 0 and colours.edge and 0.5 or 0
      content.frame = bounds
      if bounds.width > 1.6 * bounds.height then
        layOutLying(parts, bounds)
      else
        layOutUpright(parts, bounds, safe)
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
