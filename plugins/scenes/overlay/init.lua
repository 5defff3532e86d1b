-- Houses to stay in, and a card with a shadow that is laid over them.

local houses = require "houses"
local screens = { stays = require "stays", card = require "card" }
local style = require "style"

return transhost.scene {
  name = "overlay",
  version = "1.0.0",
  api = 1,
  summary = "Houses to stay in, and one of them on a card above.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}

    local function close()
      if navigation.presentedViewController then
        navigation:dismiss { animated = true }
      else
        navigation:popViewController { animated = true }
      end
    end
    -- The card of the house at `index`, counted from 0; of the second one without.
    local function card(index)
      return screens.card(stage, (index or 1) % #houses + 1, close)
    end
    local function present(animated, index)
      if navigation.presentedViewController then return end
      navigation:present(card(index), { animated = animated })
    end

    local stays = screens.stays(stage, function(index) present(true, index) end)
    navigation.viewControllers = { stays }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = style.palette(stage.appearance).hairline

    return {
      root = navigation,
      present = present,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
      push = function(animated, index)
        if navigation.presentedViewController then return end
        navigation:pushViewController(card(index), { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
