-- The counting book's colours in light and dark, and the pieces that its screens are made of.

local palettes = {
  light = { ground = UIColor("#FFF9F0"), ink = UIColor("#2B2330"), behind = UIColor("#EBDDCB") },
  dark = { ground = UIColor("#131015"), ink = UIColor("#F6F1F8"), behind = UIColor("#2B2530") },
}

local style = {}

-- The colours for an appearance, "light" or "dark".
function style.palette(appearance)
  return palettes[appearance] or palettes.light
end

-- A number's colour; a little deeper in the dark.
function style.colour(hex, appearance)
  local full = UIColor(hex)
  if appearance ~= "dark" then return full end
  return UIColor(0.86 * full.red, 0.86 * full.green, 0.86 * full.blue)
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

-- Whether a view lies on its screen as a card, smaller than what is around it.
function style.isCard(view)
  return view.superview ~= nil and view.bounds.width < view.superview.bounds.width
end

return style
