-- works: --transition tab --plugin fade

return transhost.scene {
  name = "tabs", version = "1.0.0", api = 1, summary = "Three coloured tabs.",
  build = function(self, stage)                  -- stage: bounds, scale, appearance, layoutDirection
    local controllers = {}
    for i, colour in ipairs { "#66CCFF", "#FF66CC", "#FFCC66" } do
      controllers[i] = UIViewController.new { title = "Tab " .. i,
        viewDidLoad = function(controller) controller.view.backgroundColor = UIColor(colour) end }
    end
    local tabs = UITabBarController.new { viewControllers = controllers }
    return { root = tabs, tab = function() tabs.selectedIndex = 1 end }   -- indices are UIKit's: from 0
  end,
}
