-- Pushes; the first screen has a slider from 0 to 1.

return transhost.scene {
  name = "withSlider",
  version = "1.0.0",
  api = 1,
  build = function(self, stage)
    local first = UIViewController.new {
      viewDidLoad = function(controller)
        controller.view:addSubview(UISlider.new { frame = CGRect(20, 300, 280, 44) })
      end,
    }
    local navigation = UINavigationController.new { rootViewController = first }
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(UIViewController.new {}, { animated = animated })
      end,
    }
  end,
}
