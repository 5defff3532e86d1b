-- error: --transition child --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { title = "First" }, UIViewController.new { title = "Second" }
    local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
      controller:addChild(first)
      controller.view:addSubview(first.view)
      first:didMove { toParent = controller }
    end }
    return { root = root, child = function(animated)
      root:transition { from = first, to = second, duration = 0.2 } -- HERE
      transhost.transitionContext { from = first, to = second }:start { animator = "fade" }
    end }
  end,
}
