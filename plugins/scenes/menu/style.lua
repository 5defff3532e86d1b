-- The menu's colours in light and dark, and the pieces of its screens.

local style = require "sceneStyle" {
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

-- The ground of an example's screen, deeper in the dark.
function style.ground(colour, appearance)
  local full = UIColor(colour)
  if appearance ~= "dark" then return full end
  return UIColor(0.8 * full.red, 0.8 * full.green, 0.8 * full.blue)
end

return style
