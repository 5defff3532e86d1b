-- error as lua-error: --transition push --plugin fade --gesture tap 160,300; wait 1; tap 160,300
-- says: is gone

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    local kept
    first.view:addGestureRecognizer(UITapGestureRecognizer.new {
      shouldReceive = function(gesture, touch)
        if kept then print(kept.phase) end -- HERE
        kept = touch
        return true
      end,
    })
    return {
      root = navigation,
      push = function(animated) navigation:pushViewController(second, { animated = animated }) end,
    }
  end,
}
