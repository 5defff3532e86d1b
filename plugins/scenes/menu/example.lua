-- An example: nothing but its colour, its name and a word on how to leave it.

local style = require "style"

-- Rings around the picture, fainter outwards.
local function makeRings()
  local rings = {}
  for index = 1, 3 do
    local ring = UIView.new { backgroundColor = UIColor.white:withAlphaComponent(0.07) }
    rings[index] = ring
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

-- `finish` gets the controller when it is tapped.
return function(stage, example, finish)
  local rings = makeRings()
  local icon = style.icon(example.icon .. "-large")
  local white = UIColor.white
  local name = style.label(example.name, 34, "bold", white, { textAlignment = "center" })
  local text = style.label(
    example.text, 17, "medium", white:withAlphaComponent(0.86),
    { textAlignment = "center", numberOfLines = 0 })
  local hint = style.box(UIColor.black:withAlphaComponent(0.16), 22)
  local hintIcon = style.icon("tap")
  local hintText = style.label("Tap anywhere to finish", 15, "semibold", white)

  return UIViewController.new {
    title = example.name,
    viewDidLoad = function(controller)
      controller.view.backgroundColor = style.ground(example.colour, stage.appearance)
      controller.view.clipsToBounds = true
      style.onTap(controller.view, function() finish(controller) end)
      style.add(controller.view, rings)
      style.add(controller.view, { icon, name, text, hint })
      style.add(hint, { hintIcon, hintText })
    end,

    -- Picture above words, or beside them on a wide screen.
    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      -- A card has round corners, a whole screen has none.
      controller.view.layer.cornerRadius = style.isCard(controller.view) and 24 or 0
      local isWide = bounds.width > bounds.height
      local unit = math.min(bounds.width, bounds.height) * (isWide and 0.2 or 0.24)
      -- A low card has room for a small picture only.
      local isLow = bounds.height < 420 and not isWide
      unit = math.min(unit, isLow and bounds.height * 0.12 or 128)
      local centre = isWide and CGPoint(bounds.width * 0.29, bounds.midY)
        or CGPoint(bounds.midX, bounds.height * (isLow and 0.24 or 0.38))
      layOutRings(rings, centre, unit)
      icon.frame = CGRect(centre.x - unit / 2, centre.y - unit / 2, unit, unit)

      local lowest = bounds.height - (isLow and 180 or 230)
      local words = isWide and CGRect(bounds.width * 0.5, bounds.midY - 70, bounds.width * 0.44, 41)
        or CGRect(24, math.min(centre.y + 2.1 * unit, lowest), bounds.width - 48, 41)
      text.isHidden = bounds.height < 220
      if text.isHidden then words = words:with { y = bounds.midY - 54 } end
      name.frame = words
      text.frame = words:with { y = words.maxY + 6, height = text.isHidden and 0 or 44 }
      local below = isWide and text.frame.maxY + 12 or bounds.height - safe.bottom - 68
      hint.frame = CGRect(words.midX - 118, below, 236, 44)
      hintIcon.frame = CGRect(20, 12, 20, 20)
      hintText.frame = CGRect(48, 12, 172, 20)
    end,
  }
end
