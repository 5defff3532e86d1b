-- error as lua-error: --transition push --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    return {
      root = navigation,
      push = function(animated)
        local other = UINavigationController.new { rootViewController = UIViewController.new {} }
        navigation:pushViewController(other, { animated = animated }) -- HERE
        navigation:pushViewController(second, { animated = animated })
      end,
    }
  end,
}
