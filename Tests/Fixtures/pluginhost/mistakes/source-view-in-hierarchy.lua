-- warning: --transition push --plugin shared --at animators/shared.lua

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage) -- HERE
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    local frame = function() return CGRect(0, 0, 100, 100) end
    local box = UIView.new {}
    first.view:addSubview(box)
    first.animationSource = { type = "cell", view = function() return box end, frame = frame }
    second.animationTarget = { type = "cell", frame = frame }
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(second, { animated = animated })
      end,
    }
  end,
}
