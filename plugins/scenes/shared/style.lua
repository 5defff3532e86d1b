-- The colours in light and dark, and the pieces of the screens.

local style = require "sceneStyle" {
  light = {
    ground = UIColor("#F6F1EE"),
    card = UIColor.white,
    empty = UIColor("#E7DEDA"),
    ink = UIColor("#1F1B24"),
    secondary = UIColor("#736B75"),
    track = UIColor("#DCD2CF"),
    tint = UIColor("#B5485A"),
    shadow = 0.12,
  },
  dark = {
    ground = UIColor("#151217"),
    card = UIColor("#241F27"),
    empty = UIColor("#332C36"),
    ink = UIColor("#F5F1F7"),
    secondary = UIColor("#A79EAA"),
    track = UIColor("#3D3540"),
    tint = UIColor("#E9717F"),
    shadow = 0.5,
  },
}

-- A picture that fills its frame, with round corners.
function style.photo(name, radius)
  local view = UIImageView.new {
    name = name,
    image = "assets/" .. name .. ".jpg",
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
  view.layer.cornerRadius = radius
  return view
end

return style
