-- The colours of the journal and the small pieces that both of its screens are made of.

local style = {
  ink = UIColor("#1C1C1E"),
  secondary = UIColor("#6C6C70"),
  body = UIColor("#3A3A3C"),
  tint = UIColor("#1E7A55"),
  hairline = UIColor("#D8D8DC"),
  ground = UIColor("#F2F2F7"),
}

-- A line of text; `weight` is a font weight, `more` any further properties of the label.
function style.label(frame, text, size, weight, colour, more)
  local properties = {
    frame = frame,
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
function style.icon(name, frame)
  return UIImageView.new { image = "assets/" .. name .. "@3x.png", frame = frame }
end

-- A picture that fills its frame, with round corners.
function style.photo(name, frame, radius)
  local view = UIImageView.new {
    image = "assets/" .. name .. ".jpg",
    frame = frame,
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
  view.layer.cornerRadius = radius
  return view
end

-- A plain box with round corners; `shadow` is its opacity, vertical offset and radius.
function style.box(frame, colour, radius, shadow)
  local view = UIView.new { frame = frame, backgroundColor = colour }
  local layer = view.layer
  layer.cornerRadius = radius
  if shadow then
    layer.shadowOpacity = shadow.opacity
    layer.shadowOffset = CGSize(0, shadow.y)
    layer.shadowRadius = shadow.radius
  end
  return view
end

-- Adds views to `parent`, back to front.
function style.add(parent, views)
  for _, view in ipairs(views) do
    parent:addSubview(view)
  end
end

return style
