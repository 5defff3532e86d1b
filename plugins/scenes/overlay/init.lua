-- Houses to stay in, and a card with a shadow that is laid over them.

local houses = require "houses"
local screens = { stays = require "stays", card = require "card" }

return transhost.scene {
  name = "overlay",
  version = "1.0.0",
  api = 1,
  summary = "Houses to stay in, and one of them on a card above.",

  build = function(self, stage)
    local stays = screens.stays(stage)
    local navigation = UINavigationController.new { rootViewController = stays }
    navigation:setNavigationBarHidden(true, { animated = false })

    return {
      root = navigation,
      push = function(animated, index)
        local card = screens.card(stage, (index or 1) % #houses + 1)
        navigation:pushViewController(card, { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
