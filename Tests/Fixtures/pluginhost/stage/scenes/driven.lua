-- Pushes with the animator called mistake and has something drive it.

return transhost.scene {
  name = "driven",
  version = "1.0.0",
  api = 1,
  build = function(self, stage)
    local navigation = UINavigationController.new { rootViewController = UIViewController.new {} }
    navigation.delegate = {
      animationController = function() return "mistake" end,
      interactionController = function() return UIPercentDrivenInteractiveTransition.new {} end,
    }
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(UIViewController.new {}, { animated = animated })
      end,
    }
  end,
}
