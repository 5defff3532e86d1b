-- A menu of named examples. Each opens a screen in a colour of its own; a tap anywhere in it
-- finishes it.

local examples = require "examples"
local screens = { list = require "list", example = require "example" }

return transhost.scene {
  name = "menu",
  version = "1.0.0",
  api = 1,
  summary = "A menu of named examples, each on a ground of its own.",

  build = function(self, stage)
    local navigation = UINavigationController.new { rootViewController = screens.list(stage) }
    navigation:setNavigationBarHidden(true, { animated = false })

    -- The screen of the example at `index`, counted from 0; the next one without.
    local last = -1
    local function example(index)
      last = (index or last + 1) % #examples
      return screens.example(stage, examples[last + 1])
    end

    return {
      root = navigation,
      push = function(animated, index)
        navigation:pushViewController(example(index), { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
