-- works: --transition push --delegate asksController

return transhost.scene {
  name = "perPush", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    second.pushAnimationController = "fade"
    local navigation = UINavigationController.new { rootViewController = first }
    return {
      root = navigation,
      push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
    }
  end,
}
