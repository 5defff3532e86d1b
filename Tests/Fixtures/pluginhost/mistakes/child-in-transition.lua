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
      local context = transhost.transitionContext { from = first, to = second }
      context:start { animator = "fade", animated = animated }
      local again = transhost.transitionContext { from = first, to = UIViewController.new {} }
      again:start { animator = "fade", animated = animated } -- HERE
    end }
  end,
}
