-- The colours of the three tabs in light and dark, and their pieces.

local style = require "sceneStyle" {
  light = {
    listen = { ground = UIColor("#BFE7FF"), tint = UIColor("#0A6FA8"), ink = UIColor("#0B2B40") },
    library = { ground = UIColor("#FFCBE6"), tint = UIColor("#B51E77"), ink = UIColor("#43102F") },
    search = { ground = UIColor("#FFE2A8"), tint = UIColor("#8A5A00"), ink = UIColor("#3D2A05") },
    card = UIColor(1, 1, 1, 0.66),
    bar = UIColor(1, 1, 1, 0.94),
    behind = UIColor("#E4E4EA"),
    secondary = 0.68,
  },
  dark = {
    listen = { ground = UIColor("#0C3550"), tint = UIColor("#6CCBFF"), ink = UIColor("#EAF7FF") },
    library = { ground = UIColor("#4A1236"), tint = UIColor("#FF8FCB"), ink = UIColor("#FFEDF7") },
    search = { ground = UIColor("#49320A"), tint = UIColor("#FFC95C"), ink = UIColor("#FFF6E3") },
    card = UIColor(0, 0, 0, 0.28),
    bar = UIColor(0.09, 0.09, 0.1, 0.94),
    behind = UIColor("#1A1A1D"),
    secondary = 0.72,
  },
}

-- An album's cover.
function style.cover(name, radius)
  local view = UIImageView.new { image = "assets/" .. name .. ".jpg", clipsToBounds = true }
  view.contentMode = "scaleAspectFill"
  view.layer.cornerRadius = radius
  return view
end

-- What edges and bars cover of `view`. One that is laid out before it is put anywhere, as animators
-- do, knows of its bar only; the edges are the whole screen's.
local function safeArea(view, stage)
  local own, edges = view.safeAreaInsets, stage.safeAreaInsets
  if view.superview then return own end
  return UIEdgeInsets(
    own.top + edges.top, own.left + edges.left, own.bottom + edges.bottom, own.right + edges.right)
end

-- Places a tab's title at the top of its screen. The area below it is returned: what neither edges
-- nor bars cover, with margins.
function style.layOutTitle(title, view, stage)
  local bounds, safe = view.bounds, safeArea(view, stage)
  local margin = math.max(20, safe.left, safe.right)
  local width = bounds.width - 2 * margin
  title.frame = CGRect(margin, safe.top + 4, width, 42)
  local top = safe.top + 58
  return CGRect(margin, top, width, bounds.height - top - safe.bottom - 8)
end

return style
