-- warning: --transition push --delegate nobody

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage) -- HERE
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    second.transitioningDelegate = { forPresented = function() return "fade" end }
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(second, { animated = animated })
      end,
    }
  end,
}
