-- A piano, made for a screen on its side. It also stands upright, and may be turned while a
-- transition runs: both screens place everything anew whenever their size changes.

local screens = { instrument = require "instrument", browser = require "browser" }

return transhost.scene {
  name = "landscape",
  version = "1.0.0",
  api = 1,
  summary = "A piano for wide screens, and the sounds that it can make.",

  build = function(self, stage)
    local browser = screens.browser(stage)
    local navigation = UINavigationController.new { rootViewController = screens.instrument(stage) }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = UIColor.black

    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(browser, { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
