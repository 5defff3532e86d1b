-- works: --transition push --plugin fade

return transhost.scene {
  name = "alongside", version = "1.0.0", api = 1,
  build = function(self, stage)
    print(stage.bounds, stage.scale, stage.appearance, stage.layoutDirection)
    local bar = UIView.new { name = "bar", frame = CGRect(0, 0, 320, 44) }
    local first = UIViewController.new { name = "First", viewDidLoad = function(controller) controller.view:addSubview(bar) end,
      viewWillDisappear = function(controller, animated)
        print("disappears", animated)
        controller.transitionCoordinator:animateAlongside(function(c) bar.alpha = 0 end, { completion = function(c) print("beside", c.isCancelled) end })
      end }
    local second = UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    return {
      root = navigation,
      push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
    }
  end,
}
--> CGRect(0, 0, 320, 568)	2.0	light	leftToRight
--> disappears	true
--> beside	false
