-- works: --transition push --plugin shared

return transhost.scene {
  name = "participants", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    navigation:setNavigationBarHidden(true, { animated = false })
    first.animationSource = {
      type = "cell",
      view = function(self) return UIView.new { name = "moving", backgroundColor = UIColor.red } end,
      frame = function(self) return CGRect(10, 20, 50, 50) end,
      preAnimationSetup = function(self, view, from, to) print("pre", view.name) end,
      postAnimationSetup = function(self, view, from, to) print("post", view.name) end,
    }
    second.animationTarget = { type = "cell", frame = function(self) return CGRect(0, 0, 320, 200) end }
    return {
      root = navigation,
      push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
    }
  end,
}
