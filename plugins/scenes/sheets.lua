-- A list of places, and one of them on a sheet: half high, or dragged up to full height. It is the
-- sheet of the system, so nothing here moves by itself; drag it down to dismiss it.

local palettes = {
  light = { ground = "#F4F1EA", card = "#FFFFFF", ink = "#1E2A26", quiet = "#6E7A75" },
  dark = { ground = "#121715", card = "#1F2724", ink = "#EEF3F0", quiet = "#98A6A0" },
}
local places = {
  { name = "Harbour Steps", note = "Salt wind, nine benches", colour = "#2F7F86" },
  { name = "Old Orchard", note = "Open until dusk", colour = "#8A9A3B" },
  { name = "Lantern Row", note = "Quiet after ten", colour = "#C26A3D" },
  { name = "Mill Pond", note = "Herons in the morning", colour = "#4E6FA8" },
}

local function label(text, frame, size, weight, colour)
  return UILabel.new {
    text = text, frame = frame, font = UIFont.systemFont { ofSize = size, weight = weight },
    textColor = colour, autoresizingMask = { "flexibleWidth" },
  }
end

-- A row for a place, as wide as its list.
local function row(place, y, width, palette)
  local view = UIView.new {
    name = place.name, frame = CGRect(16, y, math.max(width - 32, 0), 72),
    backgroundColor = UIColor(palette.card), autoresizingMask = { "flexibleWidth" },
  }
  view.layer.cornerRadius = 16
  local dot = UIView.new { frame = CGRect(16, 16, 40, 40), backgroundColor = UIColor(place.colour) }
  dot.layer.cornerRadius = 20
  view:addSubview(dot)
  local room = math.max(width - 120, 0)
  view:addSubview(label(place.name, CGRect(72, 14, room, 24), 17, "semibold", UIColor(palette.ink)))
  view:addSubview(label(place.note, CGRect(72, 38, room, 20), 14, "regular", UIColor(palette.quiet)))
  return view
end

local function list(palette, open)
  return UIViewController.new {
    title = "Places",
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = UIColor(palette.ground)
      local width, top = view.bounds.width, 64
      view:addSubview(
        label("Places", CGRect(16, top, math.max(width - 32, 0), 40), 30, "bold", UIColor(palette.ink)))
      for index, place in ipairs(places) do
        local cell = row(place, top + 56 + (index - 1) * 84, width, palette)
        cell:addGestureRecognizer(UITapGestureRecognizer.new { target = function() open(index) end })
        view:addSubview(cell)
      end
    end,
  }
end

local function detail(palette, place)
  local controller = UIViewController.new {
    title = place.name,
    viewDidLoad = function(controller)
      local view = controller.view
      local width = view.bounds.width
      view.backgroundColor = UIColor(palette.card)
      local picture = UIView.new {
        frame = CGRect(0, 0, width, 140), backgroundColor = UIColor(place.colour),
        autoresizingMask = { "flexibleWidth" },
      }
      view:addSubview(picture)
      local room = math.max(width - 40, 0)
      view:addSubview(label(place.name, CGRect(20, 160, room, 34), 26, "bold", UIColor(palette.ink)))
      view:addSubview(label(place.note, CGRect(20, 196, room, 22), 16, "regular", UIColor(palette.quiet)))
    end,
  }
  local sheet = controller.sheetPresentationController
  sheet.detents = { "medium", "large" }
  sheet.prefersGrabberVisible = true
  return controller
end

return transhost.scene {
  name = "sheets",
  version = "1.0.0",
  api = 1,
  summary = "A list of places, and one of them on a sheet with two heights.",

  build = function(self, stage)
    local palette = palettes[stage.appearance] or palettes.light
    local root
    local function open(index, animated)
      if root.presentedViewController then return end
      root:present(detail(palette, places[index]), { animated = animated ~= false })
    end
    root = list(palette, open)
    return {
      root = root,
      present = function(animated) open(1, animated) end,
      dismiss = function(animated) root:dismiss { animated = animated } end,
    }
  end,
}
