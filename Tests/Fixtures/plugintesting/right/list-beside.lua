-- A list at the side where there is room
return transhost.scene { name = "listbeside", version = "1.0.0", api = 1, summary = "A test.",
  build = function()
    local list, stack = UIViewController.new { title = "List" }, UINavigationController.new { rootViewController = UIViewController.new { title = "One" } }
    local root = UIViewController.new { title = "Root",
      viewDidLoad = function(self)
        for _, child in ipairs { list, stack } do
          self:addChild(child)
          self.view:addSubview(child.view)
          child:didMove { toParent = self }
        end
      end,
      viewDidLayoutSubviews = function(self)
        local bounds = self.view.bounds
        local side = bounds.width > 600 and 200 or 0
        list.view.isHidden, list.view.frame = side == 0, CGRect(0, 0, side, bounds.height)
        stack.view.frame = CGRect(side, 0, bounds.width - side, bounds.height)
      end,
    }
    return { root = root,
      push = function(animated) stack:pushViewController(UIViewController.new { title = "Two" }, { animated = animated }) end,
      pop = function(animated) stack:popViewController { animated = animated } end }
  end,
}
