-- Two coloured screens, each with a label, and no bar: the least that a transition needs.

local function screen(name, colour)
  return UIViewController.new {
    title = name,
    viewDidLoad = function(controller)
      local view = controller.view
      view.backgroundColor = UIColor(colour)
      view:addSubview(UIView.new { name = name .. "Box", frame = CGRect(20, 40, 100, 50) })
    end,
  }
end

return transhost.scene {
  name = "plain",
  version = "1.0.0",
  api = 1,
  summary = "Two coloured screens.",
  build = function(self, stage)
    local first, second = screen("first", "#66CCFF"), screen("second", "#FF66CC")
    local navigation = UINavigationController.new { rootViewController = first }
    navigation:setNavigationBarHidden(true, { animated = false })
    return {
      root = navigation,
      push = function(animated)
        navigation:pushViewController(second, { animated = animated })
      end,
      pop = function(animated)
        navigation:popViewController { animated = animated }
      end,
    }
  end,
}
