-- A course as a tree: goals, the lessons of each, and the activities of each lesson. Every level is
-- a list whose cells open the next one, along segues. What was opened stays in sight as the heading
-- of the next level: cell and heading are one shared element, with its number and its title.

local course = require "course"
local makeLevel = require "level"
local style = require "style"

return transhost.scene {
  name = "goals",
  version = "1.0.0",
  api = 1,
  summary = "Goals, lessons and activities, whose cells become the next level's heading.",

  build = function(self, stage)
    local navigation = UINavigationController.new {}
    local connect

    -- The screen that a segue leads to does not know yet what it is about: prepare tells it.
    local waiting
    local function makeNext()
      local controller, show = makeLevel(stage)
      waiting = show
      return controller
    end

    local function close()
      if navigation.presentedViewController then
        navigation:dismiss { animated = true }
      else
        navigation:popViewController { animated = true }
      end
    end

    -- Gives a level the ways that lead on from it.
    connect = function(controller, item)
      local function prepare(segue, index)
        local child, level = item.children[index], segue.destination
        waiting(child, function(next) level:triggerSegue("showNext", next) end, close)
        connect(level, child)
      end
      local function hasNext(_, index)
        return item.children[index] ~= nil and item.children[index].children ~= nil
      end
      controller.segues = {
        showNext = { to = makeNext, prepare = prepare, shouldPerform = hasNext },
        presentNext = { to = makeNext, kind = "present", prepare = prepare, shouldPerform = hasNext },
      }
    end

    local root, show = makeLevel(stage)
    show(course, function(index) root:triggerSegue("showNext", index) end, close)
    connect(root, course)
    navigation.viewControllers = { root }
    navigation:setNavigationBarHidden(true, { animated = false })
    navigation.view.backgroundColor = style.palette(stage.appearance).ground

    -- The top screen goes the way of that name, with the cell at an index, counted from 0.
    local function go(name, animated, index)
      local top, place = navigation.topViewController, index and index + 1 or 2
      if animated then return top:triggerSegue(name, place) end
      UIView.performWithoutAnimation(function() top:triggerSegue(name, place) end)
    end

    return {
      root = navigation,
      push = function(animated, index) go("showNext", animated, index) end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = function(animated, index) go("presentNext", animated, index) end,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
    }
  end,
}
