-- The colours in light and dark.

return require "sceneStyle" {
  light = {
    ground = UIColor("#F4F0E8"),
    room = UIColor("#FBF8F2"),
    behind = UIColor("#DDD6C9"),
    ink = UIColor("#23302C"),
    secondary = UIColor("#6D766F"),
    card = UIColor("#24483F"),
    onCard = UIColor("#F4E9CF"),
    panel = UIColor("#E7E0D3"),
    onPanel = UIColor("#4B554F"),
    tile = UIColor.white,
    tint = UIColor("#B4793A"),
  },
  dark = {
    ground = UIColor("#101513"),
    room = UIColor("#151B19"),
    behind = UIColor("#080B0A"),
    ink = UIColor("#F1EDE2"),
    secondary = UIColor("#98A29C"),
    card = UIColor("#2B5348"),
    onCard = UIColor("#F4E9CF"),
    panel = UIColor("#252E2B"),
    onPanel = UIColor("#C6CDC8"),
    tile = UIColor("#212A27"),
    tint = UIColor("#D79A55"),
  },
}
