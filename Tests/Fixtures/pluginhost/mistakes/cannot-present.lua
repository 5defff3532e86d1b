-- error: --transition present

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    return {
      root = first,
      present = function(animated)
        local container, child = UIViewController.new {}, UIViewController.new {}
        container:addChild(child)
        first:present(child, { animated = animated }) -- HERE
      end,
    }
  end,
}
