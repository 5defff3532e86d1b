-- The menu's colours in light and dark, and the small pieces that its screens are made of.

local palettes = {
  light = {
    ground = UIColor("#F2F2F7"),
    card = UIColor.white,
    ink = UIColor("#1C1C1E"),
    secondary = UIColor("#6C6C70"),
    hairline = UIColor("#DEDEE3"),
    behind = UIColor("#DCDCE2"),
  },
  dark = {
    ground = UIColor.black,
    card = UIColor("#1C1C1E"),
    ink = UIColor("#F5F5F7"),
    secondary = UIColor("#98989F"),
    hairline = UIColor("#38383A"),
    behind = UIColor("#2C2C2E"),
  },
}

local style = {}

-- The colours for an appearance, "light" or "dark".
function style.palette(appearance)
  return palettes[appearance] or palettes.light
end

-- A text; `weight` is a font weight, `more` any further properties of the label.
function style.label(text, size, weight, colour, more)
  local properties = {
    text = text,
    font = UIFont.systemFont { ofSize = size, weight = weight },
    textColor = colour,
  }
  for key, value in pairs(more or {}) do
    properties[key] = value
  end
  return UILabel.new(properties)
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

-- The ground of an example's screen, deeper in the dark.
function style.ground(colour, appearance)
  local full = UIColor(colour)
  if appearance ~= "dark" then return full end
  return UIColor(0.8 * full.red, 0.8 * full.green, 0.8 * full.blue)
end

-- Calls a function when the view is tapped.
function style.onTap(view, action)
  view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() action() end })
end

-- Whether a view lies on its screen as a card, smaller than what is around it.
function style.isCard(view)
  return view.superview ~= nil and view.bounds.width < view.superview.bounds.width
end

return style
