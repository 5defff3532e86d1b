-- A photo essay that is read like a book: dragging from the right half of a page brings the next
-- one, for example with the interaction `panHalf`.

local makePage = require "page"
local places = require "places"

return transhost.scene {
  name = "gallery",
  version = "1.0.0",
  api = 1,
  summary = "A photo essay whose next page is pushed by a drag.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}
    local turn

    local function push(animated)
      local next = #navigation.viewControllers + 1
      if next <= #places then
        navigation:pushViewController(makePage(stage, next, turn), { animated = animated })
      end
    end
    local function pop(animated)
      navigation:popViewController { animated = animated }
    end
    turn = function(step)
      if step > 0 then push(true) else pop(true) end
    end

    navigation.viewControllers = { makePage(stage, 1, turn) }
    -- The pictures reach to the top of the screen.
    navigation:setNavigationBarHidden(true, { animated = false })
    -- What shows between two pages while they move.
    navigation.view.backgroundColor = UIColor.black

    return { root = navigation, push = push, pop = pop }
  end,
}
