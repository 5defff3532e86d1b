-- The colours in light and dark, and the pieces of the screens.

local style = require "sceneStyle" {
  light = {
    ground = UIColor("#FAF8F5"),
    card = UIColor.white,
    ink = UIColor("#22211F"),
    secondary = UIColor("#6F6B66"),
    hairline = UIColor("#E6E1DA"),
    field = UIColor("#EFEBE5"),
    tint = UIColor("#B23A2E"),
  },
  dark = {
    ground = UIColor("#141315"),
    card = UIColor("#222124"),
    ink = UIColor("#F4F2EF"),
    secondary = UIColor("#A5A1A0"),
    hairline = UIColor("#3A383C"),
    field = UIColor("#232225"),
    tint = UIColor("#C9493B"),
    edge = UIColor.white:withAlphaComponent(0.22),
  },
}

-- A picture that fills its frame, with round corners.
function style.photo(name, radius)
  local view = UIImageView.new {
    image = "assets/" .. name .. ".jpg",
    contentMode = "scaleAspectFill",
    clipsToBounds = true,
  }
  view.layer.cornerRadius = radius
  return view
end

return style
