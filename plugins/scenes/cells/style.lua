-- The counting book's colours in light and dark, and the pieces of its screens.

local style = require "sceneStyle" {
  light = { ground = UIColor("#FFF9F0"), ink = UIColor("#2B2330"), behind = UIColor("#EBDDCB") },
  dark = { ground = UIColor("#131015"), ink = UIColor("#F6F1F8"), behind = UIColor("#2B2530") },
}

-- A number's colour; a little deeper in the dark.
function style.colour(hex, appearance)
  local full = UIColor(hex)
  if appearance ~= "dark" then return full end
  return UIColor(0.86 * full.red, 0.86 * full.green, 0.86 * full.blue)
end

return style
