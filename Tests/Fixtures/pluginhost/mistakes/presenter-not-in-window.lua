-- warning: --transition present --plugin fade

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    second.modalPresentationStyle = "custom"
    return {
      root = first,
      present = function(animated)
        UIViewController.new {}:present(second, { animated = animated }) -- HERE
        first:present(second, { animated = animated })
      end,
    }
  end,
}
