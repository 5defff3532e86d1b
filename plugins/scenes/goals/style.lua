-- The colours in light and dark.

return require "sceneStyle" {
  light = { ground = UIColor("#F5F6FA"), ink = UIColor("#1C2033") },
  dark = { ground = UIColor("#101219"), ink = UIColor("#F2F3F8") },
}
