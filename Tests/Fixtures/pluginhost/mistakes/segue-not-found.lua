-- error: --transition push --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    return {
      root = navigation,
      segues = { showDetail = { from = first, to = second } },
      push = function(animated)
        first:performSegue("showDetial") -- HERE
        first:performSegue("showDetail")
      end,
    }
  end,
}
