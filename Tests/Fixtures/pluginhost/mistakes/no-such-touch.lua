-- error as lua-error: --transition push --plugin fade --gesture tap 160,300

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    first.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function(tap)
      print(tap:location(first.view, { ofTouch = 3 })) -- HERE
    end })
    return { root = navigation, push = function(animated) navigation:pushViewController(second, { animated = animated }) end }
  end,
}
