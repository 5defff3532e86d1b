-- A piano, made for a screen on its side. It also stands upright, and may be turned while a
-- transition runs: both screens place everything anew whenever their size changes.

local screens = { instrument = require "instrument", browser = require "browser" }

return transhost.scene {
  name = "landscape",
  version = "1.0.0",
  api = 1,
  summary = "A piano for wide screens, and the sounds that it can make.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}
    local browser

    local function push(animated)
      if navigation.presentedViewController or navigation.topViewController == browser then return end
      navigation:pushViewController(browser, { animated = animated })
    end
    browser = screens.browser(stage, function()
      if navigation.presentedViewController then
        navigation:dismiss { animated = true }
      else
        navigation:popViewController { animated = true }
      end
    end)
    navigation.viewControllers = { screens.instrument(stage, function() push(true) end) }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = UIColor.black

    return {
      root = navigation,
      push = push,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = function(animated)
        if navigation.presentedViewController then return end
        navigation:present(browser, { animated = animated })
      end,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
    }
  end,
}
