-- The colours in light and dark, and the small pieces that the screens are made of.

local palettes = {
  light = {
    ground = UIColor("#F4F0E8"),
    room = UIColor("#FBF8F2"),
    behind = UIColor("#DDD6C9"),
    ink = UIColor("#23302C"),
    secondary = UIColor("#6D766F"),
    card = UIColor("#24483F"),
    onCard = UIColor("#F4E9CF"),
    panel = UIColor("#E7E0D3"),
    onPanel = UIColor("#4B554F"),
    tile = UIColor.white,
    tint = UIColor("#B4793A"),
  },
  dark = {
    ground = UIColor("#101513"),
    room = UIColor("#151B19"),
    behind = UIColor("#080B0A"),
    ink = UIColor("#F1EDE2"),
    secondary = UIColor("#98A29C"),
    card = UIColor("#2B5348"),
    onCard = UIColor("#F4E9CF"),
    panel = UIColor("#252E2B"),
    onPanel = UIColor("#C6CDC8"),
    tile = UIColor("#212A27"),
    tint = UIColor("#D79A55"),
  },
}

local style = {}

-- The colours for an appearance, "light" or "dark".
function style.palette(appearance)
  return palettes[appearance] or palettes.light
end

-- A text; `more` holds any further properties of the label.
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

-- A plain box with round corners.
function style.box(colour, radius)
  local view = UIView.new { backgroundColor = colour }
  view.layer.cornerRadius = radius
  return view
end

-- Adds views to `parent`, back to front.
function style.add(parent, views)
  for _, view in ipairs(views) do
    parent:addSubview(view)
  end
end

return style
