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
    local list = screens.list(stage)
    local detail = screens.detail(stage)
    local ready = screens.ready(stage)
    local navigation = UINavigationController.new { rootViewController = list }
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = style.behind
    if style.bar then
      local bar = navigation.navigationBar
      bar.barTintColor, bar.titleColor, bar.barButtonColor = style.bar, style.ink, style.tint
    end

    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(detail, { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
      present = function(animated)
        navigation:present(ready, { animated = animated })
      end,
      dismiss = function(animated)
        navigation:dismiss { animated = animated }
      end,
    }
  end,
}
