-- A counting book: ten coloured cells, each of which opens its number in its colour.

local makeGrid = require "grid"
local makeNumber = require "number"
local numbers = require "numbers"
local style = require "style"
local zoom = require "zoom"

return transhost.scene {
  name = "cells",
  version = "1.0.0",
  api = 1,
  summary = "Ten coloured cells, each of which grows into a screen.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}
    local selected = 3

    local function close()
      if navigation.presentedViewController then
        navigation:dismiss { animated = true }
      else
        navigation:popViewController { animated = true }
      end
    end
    -- The screen of the number at `index`, counted from 0; of the one after the last without.
    local function number(index)
      selected = (index or selected) % #numbers + 1
      local screen = makeNumber(stage, selected, close)
      zoom.connectNumber(screen)
      return screen
    end
    local function present(animated, index)
      if navigation.presentedViewController then return end
      navigation:present(number(index), { animated = animated })
    end

    local grid, cells = makeGrid(stage, function(index) present(true, index) end)
    zoom.connectGrid(grid, function() return cells[selected] end)
    navigation.viewControllers = { grid }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = style.palette(stage.appearance).behind

    return {
      root = navigation,
      present = present,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
      push = function(animated, index)
        if navigation.presentedViewController then return end
        navigation:pushViewController(number(index), { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
