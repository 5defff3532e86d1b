-- warning: --transition present

return transhost.scene {
  name = "mistake", version = "1.0.0", api = 1,
  build = function(self, stage) -- HERE
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    second.modalPresentationStyle = "fullScreen"
    second.transitioningDelegate = { presentationController = function() return "card" end }
    return {
      root = first,
      present = function(animated)
        first:present(second, { animated = animated })
      end,
    }
  end,
}
