-- The colours in light and dark, and the small pieces that a screen is made of. The pictures carry
-- the colour; in the dark they are dimmed for tired eyes.

local style = require "sceneStyle" {
  light = { dimming = 0, panel = UIColor(0.05, 0.06, 0.1, 0.5), button = UIColor.white },
  dark = { dimming = 0.42, panel = UIColor(0.02, 0.02, 0.04, 0.6), button = UIColor("#D8D6DC") },
}

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

return style
