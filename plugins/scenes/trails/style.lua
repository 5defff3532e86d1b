-- The colours of the journal and the small pieces that both of its screens are made of.

local style = require "sceneStyle" {
  light = {
    ink = UIColor("#1C1C1E"),
    secondary = UIColor("#6C6C70"),
    body = UIColor("#3A3A3C"),
    tint = UIColor("#1E7A55"),
    button = UIColor("#1E7A55"),
    hairline = UIColor("#D8D8DC"),
    ground = UIColor("#F2F2F7"),
    card = UIColor.white,
    paper = UIColor.white,
    tile = UIColor("#F2F2F7"),
    behind = UIColor("#E5E5EA"),
  },
  dark = {
    ink = UIColor("#F2F2F5"),
    secondary = UIColor("#9C9CA3"),
    body = UIColor("#C4C4CA"),
    tint = UIColor("#4CC08F"),
    button = UIColor("#1F805A"),
    hairline = UIColor("#38383C"),
    ground = UIColor.black,
    card = UIColor("#1C1C1E"),
    paper = UIColor("#111113"),
    tile = UIColor("#212124"),
    behind = UIColor("#2C2C2E"),
    bar = UIColor(0.09, 0.09, 0.1, 0.94),
  },
}

-- Takes over the colours of an appearance, "light" or "dark": `style.ink` and so on.
function style.choose(appearance)
  for name, colour in pairs(style.palette(appearance)) do
    style[name] = colour
  end
end

-- Has `make(size, isMirrored)` make what a controller shows below its bar: a view of the size that
-- is free there, again whenever that changes, as when the screen is turned.
function style.fill(controller, stage, make)
  local view, drawn, content = controller.view, nil, nil
  controller.viewDidLayoutSubviews = function()
    local size = view.bounds.size
    -- A view knows of no edges before it is put anywhere, and of the former ones while it is moved aside in a window
    -- that turns; that of its navigation controller always does.
    local navigation = controller.navigationController
    local safe = (navigation or controller).view.safeAreaInsets.top
    local top = navigation and safe + 44 or view.superview and safe or stage.safeAreaInsets.top
    local free = CGRect(0, top, size.width, size.height - top)
    if free == drawn then return end
    drawn = free
    if content then content:removeFromSuperview() end
    -- Views made in the animation of a rotation would grow out of a corner.
    UIView.performWithoutAnimation(function()
      content = make(free.size, style.isMirrored(stage))
      content.frame = free
      content.clipsToBounds = true
      view:addSubview(content)
      if style.isMirrored(stage) then style.mirror(content) end
    end)
  end
end

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

return style
