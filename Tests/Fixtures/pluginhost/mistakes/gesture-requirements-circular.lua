-- warning: --transition push --plugin fade --also no-transition --gesture pan 300,400 -> 60,400 over 0.4s

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage) -- HERE
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    local pan, other = UIPanGestureRecognizer.new {}, UIPanGestureRecognizer.new {}
    pan:require { toFail = other }
    other:require { toFail = pan }
    first.view:addGestureRecognizer(pan)
    first.view:addGestureRecognizer(other)
    return { root = navigation, push = function(animated) navigation:pushViewController(second, { animated = animated }) end }
  end,
}
