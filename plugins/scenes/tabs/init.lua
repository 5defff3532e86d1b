-- Music in three coloured tabs.

local style = require "style"
local tabs = {
  { name = "listen", make = require "listen" },
  { name = "library", make = require "library" },
  { name = "search", make = require "search" },
}

return transhost.scene {
  name = "tabs",
  version = "1.0.0",
  api = 1,
  summary = "Music in three coloured tabs.",

  build = function(self, stage)
    local palette = style.palette(stage.appearance)
    local controllers = {}
    for index, tab in ipairs(tabs) do
      local controller = tab.make(stage)
      local icon = "assets/" .. tab.name
      controller.tabBarItem.image = icon .. "@3x.png"
      controller.tabBarItem.selectedImage = icon .. "-" .. stage.appearance .. "@3x.png"
      controllers[index] = controller
    end
    local root = UITabBarController.new { viewControllers = controllers }
    -- What shows behind the screens while an animator turns or shrinks them.
    root.view.backgroundColor = palette.behind
    local bar = root.tabBar
    bar.barTintColor = palette.bar
    bar.unselectedItemTintColor = UIColor("#8E8E93")

    -- The selected item has its screen's colour, whether it was tapped or chosen.
    for index, controller in ipairs(controllers) do
      controller.viewWillAppear = function()
        bar.tintColor = palette[tabs[index].name].tint
      end
    end

    return {
      root = root,
      -- Whether it is animated is up to the delegate: there is nothing to hand on.
      tab = function(_, index)
        root.selectedIndex = index or (root.selectedIndex + 1) % #controllers
      end,
    }
  end,
}
