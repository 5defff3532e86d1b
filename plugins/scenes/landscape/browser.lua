-- The second screen: what the keyboard can sound like, as cards side by side or as rows.

local sounds = require "sounds"
local style = require "style"

local function makeCard(index, sound, colours)
  local isChosen = index == 1
  local card = {
    view = style.box(colours.raised, 16),
    picture = style.picture(sound.picture .. ".jpg", 12),
    name = style.label(sound.name, 16, "semibold", style.cream),
    text = style.label(sound.text, 13, "regular", style.faded, { numberOfLines = 2 }),
    check = UIImageView.new { image = "assets/check@3x.png", isHidden = not isChosen },
  }
  if isChosen then
    card.view.layer.borderWidth = 2
    card.view.layer.borderColor = style.amber
  end
  style.add(card.view, { card.picture, card.name, card.text, card.check })
  return card
end

-- A card that stands: the picture over the words.
local function layOutStanding(card, frame)
  local width = frame.width - 24
  local picture = math.max(40, math.min(width, frame.height - 88))
  card.view.frame = frame
  card.picture.frame = CGRect(12, 12, width, picture)
  card.name.frame = CGRect(12, picture + 20, width, 20)
  local text = card.text:sizeThatFits(CGSize(width, 60)).height
  card.text.frame = CGRect(12, picture + 43, width, text)
  card.check.frame = CGRect(width - 14, 18, 22, 22)
end

-- A card that lies: the picture before the words.
local function layOutLying(card, frame)
  local side = frame.height - 20
  local x = side + 24
  card.view.frame = frame
  card.picture.frame = CGRect(10, 10, side, side)
  local width = frame.width - x - 40
  local text = card.text:sizeThatFits(CGSize(width, 60)).height
  local y = (frame.height - 24 - text) / 2
  card.name.frame = CGRect(x, y, width, 20)
  card.text.frame = CGRect(x, y + 24, width, text)
  card.check.frame = CGRect(frame.width - 36, frame.height / 2 - 11, 22, 22)
end

local function layOutCards(cards, area)
  local isWide, count = area.width > area.height, #cards
  if isWide then
    local width = (area.width - 12 * (count - 1)) / count
    for index, card in ipairs(cards) do
      layOutStanding(card, CGRect(area.x + (width + 12) * (index - 1), area.y, width, area.height))
    end
  else
    local height = math.min(112, (area.height - 10 * (count - 1)) / count)
    for index, card in ipairs(cards) do
      layOutLying(card, CGRect(area.x, area.y + (height + 10) * (index - 1), area.width, height))
    end
  end
end

-- `close` is called when the button at the top is tapped.
return function(stage, close)
  local colours = style.palette(stage.appearance)
  local cards = {}
  local back = style.button("back", colours.raised)
  local title = style.label("Sounds", 26, "bold", style.cream)

  return UIViewController.new {
    title = "Sounds",
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.wood
      controller.view.clipsToBounds = true
      style.add(controller.view, { back, title })
      style.onTap(back, close)
      if style.isMirrored(stage) then back.transform = CGAffineTransform.scale(-1, 1) end
      for index, sound in ipairs(sounds) do
        cards[index] = makeCard(index, sound, colours)
        controller.view:addSubview(cards[index].view)
      end
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      -- A card has round corners, a whole screen has none.
      controller.view.layer.cornerRadius = style.isCard(controller.view) and 24 or 0
      local margin = math.max(16, safe.left, safe.right)
      local top, width = safe.top + 4, bounds.width - 2 * margin
      back.frame = CGRect(margin, top, 44, 44)
      title.frame = CGRect(margin + 56, top + 4, width - 56, 36)
      local bottom = math.max(16, safe.bottom)
      layOutCards(cards, CGRect(margin, top + 60, width, bounds.height - top - 60 - bottom))
      if style.isMirrored(stage) then style.mirror(controller.view) end
    end,
  }
end
