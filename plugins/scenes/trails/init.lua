-- A walking journal: a list of trails that opens into one of them. The scene of a run that names
-- no other.

local screens = { list = require "list", detail = require "detail", ready = require "ready" }
local style = require "style"

return transhost.scene {
  name = "trails",
  version = "1.0.0",
  api = 1,
  summary = "A walking journal: a list of trails, and one of them.",

  build = function(self, stage)
    style.choose(stage.appearance)
    local navigation = UINavigationController.new {}
    local ready = screens.ready(stage, function() navigation:dismiss { animated = true } end)
    local function present(animated)
      if navigation.presentedViewController then return end
      navigation:present(ready, { animated = animated })
    end
    local detail = screens.detail(stage, function() present(true) end)
    local function push(animated)
      if navigation.presentedViewController or navigation.topViewController == detail then return end
      navigation:pushViewController(detail, { animated = animated })
    end
    navigation.viewControllers = { screens.list(stage, function() push(true) end) }
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = style.behind
    if style.bar then
      local bar = navigation.navigationBar
      bar.barTintColor, bar.titleColor, bar.barButtonColor = style.bar, style.ink, style.tint
    end

    return {
      root = navigation,
      push = push,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = present,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
    }
  end,
}
