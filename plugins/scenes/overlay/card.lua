-- The card above: one house, in whatever size it is given: upright, lying, or a whole screen.

local houses = require "houses"
local layout = require "layout"
local style = require "style"

-- A button with its text.
local function makeButton(text, colour)
  local button = style.box(colour, 14)
  local label = style.label(text, 16, "semibold", UIColor.white, { textAlignment = "center" })
  button:addSubview(label)
  return { view = button, label = label }
end

-- How many guests, beds and so on: a picture over a word each.
local function makeFacts(appearance, colours)
  local facts = {}
  local words = { { "guests", "4 guests" }, { "beds", "2 beds" }, { "sauna", "Sauna" } }
  for index, fact in ipairs(words) do
    facts[index] = {
      icon = style.icon(fact[1] .. "-" .. appearance),
      text = style.label(fact[2], 13, "medium", colours.secondary, { textAlignment = "center" }),
    }
  end
  return facts
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
        layout.lying(parts, bounds)
      else
        layout.upright(parts, bounds, safe)
      end
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
