-- A walking journal: a list of trails that opens into one of them. The scene of a run that names
-- no other.

local screens = { list = require "list", detail = require "detail" }

return transhost.scene {
  name = "trails",
  version = "1.0.0",
  api = 1,
  summary = "A walking journal: a list of trails, and one of them.",

  build = function(self, stage)
    local list = screens.list(stage)
    local detail = screens.detail(stage)
    local navigation = UINavigationController.new { rootViewController = list }
    -- What shows behind the screens while an animator turns or shrinks them.
    navigation.view.backgroundColor = UIColor("#E5E5EA")

    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(detail, { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
