-- warning: --transition tab --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
    local tabs = UITabBarController.new { viewControllers = { first, second, first } } -- HERE
    return { root = tabs, tab = function(animated)
      tabs.selectedIndex = 1
    end }
  end,
}
