-- An example: nothing but its colour, its name and a word on how to leave it.

local style = require "style"

-- Rings behind the picture, fainter outwards.
local function makeRings()
  local rings = {}
  for index = 1, 3 do
    rings[index] = UIView.new { backgroundColor = UIColor.white:withAlphaComponent(0.07) }
  end
  return rings
end

local function layOutRings(rings, centre, unit)
  for index, ring in ipairs(rings) do
    local radius = unit * (4 - index)
    ring.frame = CGRect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    ring.layer.cornerRadius = radius
  end
end

-- The button-like hint at the foot. It is no button: a tap anywhere does.
local function makeHint()
  local hint = style.box(UIColor.black:withAlphaComponent(0.16), 22)
  local icon = style.icon("tap")
  local text = style.label(
    "Tap anywhere to finish", 15, "semibold", UIColor.white, { textAlignment = "center" })
  icon.frame, text.frame = CGRect(20, 12, 20, 20), CGRect(48, 12, 172, 20)
  style.add(hint, { icon, text })
  return hint
end

-- The size of the picture and its middle, and where the words begin: below it, or beside it on a
-- wide screen. A low card has room for a small picture only.
local function places(bounds)
  local width, height = bounds.width, bounds.height
  if width > height then
    local unit = math.min(height * 0.2, 128)
    local top = bounds.midY - (height < 220 and 54 or 70)
    return unit, CGPoint(width * 0.29, bounds.midY), CGRect(width * 0.5, top, width * 0.44, 41)
  end
  local isLow = height < 420
  local unit = math.min(width * 0.24, isLow and height * 0.12 or 128)
  local middle = height * (isLow and 0.24 or 0.38)
  local top = math.min(middle + 2.1 * unit, height - (isLow and 180 or 230))
  return unit, CGPoint(bounds.midX, middle), CGRect(24, top, width - 48, 41)
end

-- `finish` gets the controller when it is tapped.
return function(stage, example, finish)
  local rings, icon, hint = makeRings(), style.icon(example.icon .. "-large"), makeHint()
  local white = UIColor.white
  local name = style.label(example.name, 34, "bold", white, { textAlignment = "center" })
  local text = style.label(
    example.text, 17, "medium", white:withAlphaComponent(0.86),
    { textAlignment = "center", numberOfLines = 0 })

  return UIViewController.new {
    title = example.name,
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = style.ground(example.colour, stage.appearance)
      view.clipsToBounds = true
      style.onTap(view, function() finish(controller) end)
      style.add(view, rings)
      style.add(view, { icon, name, text, hint })
    end,

    viewDidLayoutSubviews = function(controller)
      local view = controller.view
      local bounds, safe = view.bounds, style.safeArea(view, stage)
      local unit, centre, words = places(bounds)
      -- A card has round corners, a whole screen has none.
      view.layer.cornerRadius = style.isCard(view) and 24 or 0
      layOutRings(rings, centre, unit)
      icon.frame = CGRect(centre.x - unit / 2, centre.y - unit / 2, unit, unit)
      name.frame = words
      text.isHidden = bounds.height < 220
      text.frame = words:with { y = words.maxY + 6, height = text.isHidden and 0 or 44 }
      local isWide = bounds.width > bounds.height
      local below = isWide and text.frame.maxY + 12 or bounds.height - safe.bottom - 68
      hint.frame = CGRect(words.midX - 118, below, 236, 44)
    end,
  }
end
