-- Two controllers that share a view: the picture of the episode that plays is on the small card of
-- the first, moves into the second while that is pushed or presented, and back again.

local makeHandover = require "handover"
local screens = { shelf = require "shelf", player = require "player" }
local style = require "style"

return transhost.scene {
  name = "shared",
  version = "1.0.0",
  api = 1,
  summary = "Two controllers that share a moving picture.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}
    local player, large = screens.player(stage, function()
      if navigation.presentedViewController then
        navigation:dismiss { animated = true }
      else
        navigation:popViewController { animated = true }
      end
    end)
    local function push(animated)
      if navigation.presentedViewController or navigation.topViewController == player then return end
      navigation:pushViewController(player, { animated = animated })
    end
    local shelf, small = screens.shelf(stage, function() push(true) end)
    local handTo = makeHandover(style.photo("heron", 12), small)
    -- The second screen takes the picture and gives it back: it hears of both, pushed or presented.
    player.viewWillAppear = function(controller)
      handTo(large, controller.transitionCoordinator)
    end
    player.viewWillDisappear = function(controller)
      handTo(small, controller.transitionCoordinator)
    end

    navigation.viewControllers = { shelf }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = style.palette(stage.appearance).empty

    return {
      root = navigation,
      push = push,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = function(animated)
        if navigation.presentedViewController then return end
        navigation:present(player, { animated = animated })
      end,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
    }
  end,
}
