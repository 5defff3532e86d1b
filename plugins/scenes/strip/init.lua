-- Sounds to rest by, in a container of an author's own: a strip of buttons over three children.

local makeSound = require "sound"
local sounds = require "sounds"

return transhost.scene {
  name = "strip",
  version = "1.0.0",
  api = 1,
  summary = "Three screens in a container with a strip of buttons.",

  build = function(self, stage)
    local children = {}
    for index, sound in ipairs(sounds) do
      local child = makeSound(stage, sound)
      child.tabBarItem.image = "assets/icon-" .. sound.picture .. "@3x.png"
      child.tabBarItem.selectedImage = "assets/icon-" .. sound.picture .. "-selected@3x.png"
      children[index] = child
    end
    local container = ContainerViewController.new { viewControllers = children }

    return {
      root = container,
      -- Whether it is animated is up to the delegate, as in tab bars: there is nothing to hand on.
      child = function(_, index)
        container.selectedIndex = index or (container.selectedIndex + 1) % #children
      end,
    }
  end,
}
