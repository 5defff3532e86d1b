-- warning: --transition present --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    second.modalPresentationStyle = "custom"
    return {
      root = first,
      present = function(animated)
        first:present(second, { animated = animated })
        first:present(UIViewController.new {}, { animated = animated }) -- HERE
      end,
    }
  end,
}
