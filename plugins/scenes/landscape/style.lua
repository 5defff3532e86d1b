-- The instrument's colours in light and dark, and the small pieces that its screens are made of.

local palettes = {
  light = {
    wood = UIColor("#4B3225"),
    raised = UIColor("#5E4232"),
    display = UIColor("#2B1C15"),
    key = "white-light",
  },
  dark = {
    wood = UIColor("#17120F"),
    raised = UIColor("#251D18"),
    display = UIColor("#0C0908"),
    key = "white-dark",
  },
}

local style = {
  cream = UIColor("#F4E9D8"),
  faded = UIColor("#C3AE98"),
  amber = UIColor("#E9A23B"),
  felt = UIColor("#8E2F2A"),
}

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

-- A picture from the assets, such as "grand.jpg", that fills its frame.
function style.picture(file, radius)
  local view = UIImageView.new {
    image = "assets/" .. file,
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
  view.layer.cornerRadius = radius or 0
  return view
end

-- A round button, 44 points wide, with a picture in it.
function style.button(name, colour)
  local button = style.box(colour, 22)
  local icon = UIImageView.new { image = "assets/" .. name .. "@3x.png" }
  icon.frame = CGRect(11, 11, 22, 22)
  button:addSubview(icon)
  return button
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

-- Whether the screens are read from the right.
function style.isMirrored(stage)
  return stage.layoutDirection == "rightToLeft"
end

-- Mirrors what lies in `view`, and in that: to be called at the end of a layout from the left.
function style.mirror(view)
  for _, inner in ipairs(view.subviews) do
    inner.center = CGPoint(view.bounds.width - inner.center.x, inner.center.y)
    style.mirror(inner)
  end
end

return style
