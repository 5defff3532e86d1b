-- A hotel's key: slide to open the door of the room, and slide again to lock it. The slider lies
-- over both screens, so that it stays under the finger while they move.

local screens = require "screens"
local style = require "style"

-- The panel at the foot with the slider, from 0 to 100; `caption` tells what it does.
local function makePanel(bounds, colours, safe)
  local panel = style.box(colours.panel, 28)
  local width = math.min(bounds.width - 40, 400)
  panel.frame = CGRect(
    (bounds.width - width) / 2, bounds.height - math.max(20, safe.bottom) - 92, width, 92)
  panel.autoresizingMask = { "flexibleLeftMargin", "flexibleRightMargin", "flexibleTopMargin" }
  local caption = style.label("", 15, "medium", colours.onPanel, { textAlignment = "center" })
  caption.frame = CGRect(16, 14, width - 32, 20)
  local slider = UISlider.new { frame = CGRect(24, 44, width - 48, 31), maximumValue = 100 }
  slider.minimumTrackTintColor = colours.tint
  style.add(panel, { caption, slider })
  return panel, caption, slider
end

return transhost.scene {
  name = "key",
  version = "1.0.0",
  api = 1,
  summary = "A hotel's key with a slider that opens the room.",

  build = function(self, stage)
    local colours = style.palette(stage.appearance)
    local panel, caption, slider = makePanel(stage.bounds, colours, stage.safeAreaInsets)
    local function appears(text)
      return function()
        caption.text = text
        slider:setValue(0, { animated = true })
      end
    end
    local door = screens.door(stage, appears "Slide to open the door")
    local room = screens.room(stage, appears "Slide to lock the door")
    local navigation = UINavigationController.new { rootViewController = door }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = colours.behind
    navigation.view:addSubview(panel)

    return {
      root = navigation,
      push = function(animated)
        if navigation.topViewController == door then
          navigation:pushViewController(room, { animated = animated })
        end
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
