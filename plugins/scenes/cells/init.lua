-- A counting book: ten coloured cells, each of which opens its number in its colour.

local makeGrid = require "grid"
local makeNumber = require "number"
local numbers = require "numbers"

return transhost.scene {
  name = "cells",
  version = "1.0.0",
  api = 1,
  summary = "Ten coloured cells, each of which grows into a screen.",

  build = function(self, stage)
    local grid = makeGrid(stage)
    local navigation = UINavigationController.new { rootViewController = grid }
    navigation:setNavigationBarHidden(true, { animated = false })
    local selected = 3

    return {
      root = navigation,
      push = function(animated, index)
        selected = index and index + 1 or selected % #numbers + 1
        navigation:pushViewController(makeNumber(stage, selected), { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
