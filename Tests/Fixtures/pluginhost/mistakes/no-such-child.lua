-- warning: --transition child --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
    local strip = ContainerViewController.new { viewControllers = { first, second } }
    return { root = strip, child = function(animated)
      strip.selectedViewController = UIViewController.new {} -- HERE
      strip.selectedViewController = second
    end }
  end,
}
