-- The essay's colours in light and dark, and the pieces of a page.

local style = require "sceneStyle" {
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

-- The colour `hex`, mixed with as much white as an accent needs in this palette.
function style.accent(hex, palette)
  local colour, lift = UIColor(hex), palette.lift
  local function lifted(part) return part + (1 - part) * lift end
  return UIColor(lifted(colour.red), lifted(colour.green), lifted(colour.blue))
end

return style
