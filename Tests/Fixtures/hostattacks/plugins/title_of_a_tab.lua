--! lua-error 10
return transhost.scene { name = "attack", version = "1.0.0", api = 1, summary = "s",
  build = function(self, stage)
    local a, b = UIViewController.new { title = "a" }, UIViewController.new { title = "b" }
    local navigation = UINavigationController.new { rootViewController = a }
    local result = { root = navigation, push = function(animated) navigation:pushViewController(b, { animated = animated }) end }
    do

    local s = ("M"):rep(65536)
    a.tabBarItem.title = s .. s .. s
    local tabs = UITabBarController.new { viewControllers = { a, b } }
    result = { root = tabs, tab = function(animated, i) tabs.selectedIndex = 1 end }
    end
    return result
  end,
}
