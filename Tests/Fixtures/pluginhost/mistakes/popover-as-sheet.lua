-- note: --transition present --size 1000x1000

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    second.modalPresentationStyle = "popover"
    return {
      root = first,
      present = function(animated)
        first:present(second, { animated = animated }) -- HERE
      end,
    }
  end,
}
