-- Three coloured tabs.

return transhost.scene {
  name = "tabs",
  version = "1.0.0",
  api = 1,
  summary = "Three coloured tabs.",
  build = function()
    local controllers = {}
    for index, colour in ipairs { "#66CCFF", "#FF66CC", "#FFCC66" } do
      controllers[index] = UIViewController.new {
        title = "Screen " .. index,
        viewDidLoad = function(controller)
          controller.view.backgroundColor = UIColor(colour)
        end,
      }
    end
    local root = UITabBarController.new { viewControllers = controllers }
    return {
      root = root,
      tab = function(_, index)
        root.selectedIndex = index or (root.selectedIndex + 1) % #controllers
      end,
    }
  end,
}
