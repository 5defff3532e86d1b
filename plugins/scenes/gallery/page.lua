-- One page of the essay: a picture, and what the photographer wrote under it.

local places = require "places"
local style = require "style"

-- The dots that tell which of the pages this is.
local function makeDots(index, accent, faint)
  local dots = UIView.new { name = "dots" }
  for place = 1, #places do
    local dot = style.box(place == index and accent or faint, 4)
    local x = 16 * (place - 1) + (place > index and 12 or 0)
    dot.frame = CGRect(x, 0, place == index and 20 or 8, 8)
    dots:addSubview(dot)
  end
  return dots
end

-- The picture's part of the screen, and the words': side by side where the screen is wide.
local function split(bounds, safe)
  if bounds.width > bounds.height then
    local width = math.floor(bounds.width * 0.54)
    local words = CGRect(width, 0, bounds.width - width, bounds.height)
    return CGRect(0, 0, width, bounds.height), words:inset(UIEdgeInsets(0, 0, 8, safe.right))
  end
  local height = math.floor(math.min(bounds.height * 0.64, bounds.height - 292))
  local words = CGRect(0, height, bounds.width, bounds.height - height - math.max(16, safe.bottom))
  return CGRect(0, 0, bounds.width, height), words
end

-- `turn` gets 1 for the next page and -1 for the one before.
return function(stage, index, turn)
  local place, colours = places[index], style.palette(stage.appearance)
  local accent = style.accent(place.colour, colours)
  local picture = UIImageView.new {
    name = "picture",
    image = "assets/" .. place.picture .. ".jpg",
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
  local back = style.box(UIColor.black:withAlphaComponent(0.32), 18)
  local number = style.label(("PLATE %d"):format(index), 12, "bold", accent)
  local title = style.label(place.title, 28, "bold", colours.ink)
  local text = style.label(
    place.text, 16, "regular", colours.body, { numberOfLines = 0, lineSpacing = 4 })
  local dots = makeDots(index, accent, colours.faint)
  local more = index < #places and style.icon("next-" .. stage.appearance) or UIView.new {}
  local isMirrored = stage.layoutDirection == "rightToLeft"
  -- In the dark a picture at full brightness would outshine the words.
  picture.alpha = stage.appearance == "dark" and 0.88 or 1

  return UIViewController.new {
    title = place.title,
    viewDidLoad = function(controller)
      controller.view.backgroundColor = colours.paper
      back:addSubview(style.icon("back"))
      back.subviews[1].frame = CGRect(7, 8, 20, 20)
      back.isHidden = index == 1
      style.onTap(back, function() turn(-1) end)
      more.isUserInteractionEnabled = true
      style.onTap(more, function() turn(1) end)
      style.add(controller.view, { picture, back, number, title, text, dots, more })
      if isMirrored then
        for _, view in ipairs { back, dots, more } do
          view.transform = CGAffineTransform.scale(-1, 1)
        end
      end
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      local photo, words = split(bounds, safe)
      picture.frame = photo
      back.frame = CGRect(math.max(16, safe.left), math.max(16, safe.top + 4), 36, 36)

      local width = math.min(words.width - 48, 560)
      local x = words.x + (photo.width == bounds.width and (words.width - width) / 2 or 24)
      local height = text:sizeThatFits(CGSize(width, 400)).height
      -- Beside the picture the words stand in the middle, below it they follow it.
      local y = photo.width == bounds.width and words.y + 24
        or math.max(24, words.midY - (height + 132) / 2)
      number.frame = CGRect(x, y, width, 16)
      title.frame = CGRect(x, y + 20, width, 36)
      text.frame = CGRect(x, y + 64, width, height)
      local foot = words.maxY - 24
      dots.frame = CGRect(x, foot - 4, 120, 8)
      more.frame = CGRect(x + width - 20, foot - 10, 20, 20)
      -- Read from the right, everything changes sides.
      if isMirrored then
        for _, view in ipairs(controller.view.subviews) do
          view.center = CGPoint(bounds.width - view.center.x, view.center.y)
        end
      end
    end,
  }
end
