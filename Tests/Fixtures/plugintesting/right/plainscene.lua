return transhost.scene {
  name = "plainscene", version = "1.0.0", api = 1, summary = "Two screens.",
  build = function(self, stage)
    local function screen(title, colour)
      return UIViewController.new { title = title, viewDidLoad = function(controller) controller.view.backgroundColor = UIColor(colour) end }
    end
    local navigation = UINavigationController.new { rootViewController = screen("One", "#336699") }
    return { root = navigation,
      push = function(animated) navigation:pushViewController(screen("Two", "#996633"), { animated = animated }) end,
      pop = function(animated) navigation:popViewController { animated = animated } end }
  end,
}
