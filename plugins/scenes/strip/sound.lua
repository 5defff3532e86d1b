-- One child of the container: a sound to rest by. The container lays its strip of buttons over it,
-- around a line at two fifths of the height; everything here keeps away from there.

local style = require "style"

local function regular(size) return UIFont.systemFont { ofSize = size, weight = "medium" } end
local function bold(size) return UIFont.systemFont { ofSize = size, weight = "bold" } end
local function digits(size)
  return UIFont.monospacedDigitSystemFont { ofSize = size, weight = "semibold" }
end

-- The panel at the foot: how long it goes on, how far it is, and a button.
local function makePanel(sound, colours)
  local panel = {
    view = style.box(colours.panel, 24),
    time = style.label(sound.left, digits(34), 1),
    caption = style.label("left of one hour", regular(14), 0.8),
    track = style.box(UIColor.white:withAlphaComponent(0.24), 2),
    part = style.box(UIColor.white, 2),
    button = style.box(colours.button, 30),
    icon = style.icon("pause"),
  }
  panel.button:addSubview(panel.icon)
  style.add(panel.view, { panel.time, panel.caption, panel.track, panel.part, panel.button })
  return panel
end

local function layOutPanel(panel, frame, isMirrored)
  local width = frame.width
  local function place(view, x, y, w, h)
    view.frame = CGRect(isMirrored and width - x - w or x, y, w, h)
  end
  panel.view.frame = frame
  place(panel.time, 24, 18, width - 132, 42)
  place(panel.caption, 24, 60, width - 132, 20)
  place(panel.button, width - 84, 20, 60, 60)
  panel.icon.frame = CGRect(16, 16, 28, 28)
  place(panel.track, 24, 98, width - 48, 4)
  place(panel.part, 24, 98, (width - 48) * 0.36, 4)
end

return function(stage, sound)
  local colours = style.palette(stage.appearance)
  local isMirrored = stage.layoutDirection == "rightToLeft"
  local centred = { textAlignment = "center" }
  local picture = style.photo(sound.picture)
  local dimming = UIView.new { backgroundColor = UIColor.black, alpha = colours.dimming }
  local name = style.label(sound.name, bold(38), 1, centred)
  local text = style.label(sound.text, regular(17), 0.85, centred)
  local panel = makePanel(sound, colours)
  if isMirrored then
    panel.time.textAlignment, panel.caption.textAlignment = "right", "right"
  end

  return UIViewController.new {
    title = sound.name,
    viewDidLoad = function(controller)
      controller.view.backgroundColor = UIColor.black
      controller.view.clipsToBounds = true
      style.add(controller.view, { picture, dimming, name, text, panel.view })
    end,

    viewDidLayoutSubviews = function(controller)
      local bounds, safe = controller.view.bounds, style.safeArea(controller.view, stage)
      picture.frame, dimming.frame = bounds, bounds
      -- Name and text stand in the middle between the status bar and the strip.
      local strip = bounds.height * 0.4
      local middle = (safe.top + strip - 22) / 2
      name.frame = CGRect(16, middle - 40, bounds.width - 32, 46)
      text.frame = CGRect(16, middle + 10, bounds.width - 32, 24)
      local width = math.min(bounds.width - 32, 480)
      local y = math.max(strip + 34, bounds.height - math.max(16, safe.bottom) - 136)
      layOutPanel(panel, CGRect((bounds.width - width) / 2, y, width, 120), isMirrored)
    end,
  }
end
