-- A menu of named examples. Each opens a screen in a colour of its own; a tap anywhere in it
-- finishes it.

local examples = require "examples"
local screens = { list = require "list", example = require "example" }
local style = require "style"

-- Leaves an example the way it came.
local function finish(example)
  if example.presentingViewController then
    example:dismiss { animated = true }
  else
    example.navigationController:popViewController { animated = true }
  end
end

return transhost.scene {
  name = "menu",
  version = "1.0.0",
  api = 1,
  summary = "A menu of named examples, each on a ground of its own.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}
    local last = -1
    -- The screen of the example at `index`, counted from 0; of the next one without.
    local function example(index)
      last = (index or last + 1) % #examples
      return screens.example(stage, examples[last + 1], finish)
    end
    local function push(animated, index)
      if navigation.presentedViewController then return end
      navigation:pushViewController(example(index), { animated = animated })
    end
    local list = screens.list(stage, function(index) push(true, index) end)
    navigation.viewControllers = { list }
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = style.palette(stage.appearance).behind

    return {
      root = navigation,
      push = push,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = function(animated, index)
        if navigation.presentedViewController then return end
        navigation:present(example(index), { animated = animated })
      end,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
    }
  end,
}
