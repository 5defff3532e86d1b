-- note: --transition pop --plugin fade --also no-transition --gesture edge left 0,400 -> 300,400 over 0.4s

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage) -- HERE
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    navigation:setNavigationBarHidden(true, { animated = false })
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(second, { animated = animated })
      end,
      pop = function(animated) navigation:popViewController { animated = animated } end,
    }
  end,
}
