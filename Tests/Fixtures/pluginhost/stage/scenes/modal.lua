-- Presents a screen.

return transhost.scene {
  name = "modal",
  version = "1.0.0",
  api = 1,
  build = function(self, stage)
    local first = UIViewController.new { name = "First" }
    local second = UIViewController.new { name = "Second" }
    return {
      root = first,
      present = function(animated) first:present(second, { animated = animated }) end,
      dismiss = function(animated) first:dismiss { animated = animated } end,
    }
  end,
}
