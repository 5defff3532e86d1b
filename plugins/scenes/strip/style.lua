-- The colours in light and dark, and the small pieces that a screen is made of. The pictures carry
-- the colour; in the dark they are dimmed for tired eyes.

local palettes = {
  light = { dimming = 0, panel = UIColor(0.05, 0.06, 0.1, 0.5), button = UIColor.white },
  dark = { dimming = 0.42, panel = UIColor(0.02, 0.02, 0.04, 0.6), button = UIColor("#D8D6DC") },
}

local style = {}

-- The colours for an appearance, "light" or "dark".
function style.palette(appearance)
  return palettes[appearance] or palettes.light
end

-- A white text; `font` is a font, `more` any further properties of the label.
function style.label(text, font, alpha, more)
  local properties = {
    text = text,
    font = font,
    textColor = UIColor.white:withAlphaComponent(alpha),
  }
  for key, value in pairs(more or {}) do
    properties[key] = value
  end
  return UILabel.new(properties)
end

-- A picture that fills its frame.
function style.photo(name)
  return UIImageView.new {
    name = "picture",
    image = "assets/" .. name .. ".jpg",
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
end

-- A small picture with transparent ground, from the assets.
function style.icon(name)
  return UIImageView.new { image = "assets/" .. name .. "@3x.png", contentMode = "scaleAspectFit" }
end

-- A plain box with round corners.
function style.box(colour, radius)
  local view = UIView.new { backgroundColor = colour }
  view.layer.cornerRadius = radius
  return view
end

-- What the screen's edges cover of `view`. One that is laid out before it is put anywhere, as
-- animators do, gets what the whole screen has.
function style.safeArea(view, stage)
  return view.superview and view.safeAreaInsets or stage.safeAreaInsets
end

-- Adds views to `parent`, back to front.
function style.add(parent, views)
  for _, view in ipairs(views) do
    parent:addSubview(view)
  end
end

return style
