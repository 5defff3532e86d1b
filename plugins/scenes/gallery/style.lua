-- The essay's colours in light and dark, and the small pieces that a page is made of.

local palettes = {
  light = {
    paper = UIColor("#FBFAF8"),
    ink = UIColor("#1D1D1F"),
    body = UIColor("#55534F"),
    faint = UIColor("#D5D2CC"),
    lift = 0,
  },
  dark = {
    paper = UIColor("#121214"),
    ink = UIColor("#F5F5F7"),
    body = UIColor("#A9A8AD"),
    faint = UIColor("#3A3A3E"),
    lift = 0.35,
  },
}

local style = {}

-- The colours for an appearance, "light" or "dark".
function style.palette(appearance)
  return palettes[appearance] or palettes.light
end

-- The colour `hex`, mixed with as much white as an accent needs in this palette.
function style.accent(hex, palette)
  local colour, lift = UIColor(hex), palette.lift
  local function lifted(part) return part + (1 - part) * lift end
  return UIColor(lifted(colour.red), lifted(colour.green), lifted(colour.blue))
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

-- Calls a function when the view is tapped.
function style.onTap(view, action)
  view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() action() end })
end

return style
