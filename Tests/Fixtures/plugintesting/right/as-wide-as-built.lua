-- A banner as wide as the window was at first, which is noted
return transhost.scene { name = "asbuilt", version = "1.0.0", api = 1, summary = "A test.",
  build = function(_, stage)
    local function screen(title)
      return UIViewController.new { title = title, viewDidLoad = function(self)
        self.view:addSubview(UIView.new { name = "banner", backgroundColor = UIColor("#5577AA"), frame = CGRect(0, 0, stage.bounds.width, 200) })
      end }
    end
    local navigation = UINavigationController.new { rootViewController = screen("One") }
    return { root = navigation,
      push = function(animated) navigation:pushViewController(screen("Two"), { animated = animated }) end,
      pop = function(animated) navigation:popViewController { animated = animated } end }
  end,
}
