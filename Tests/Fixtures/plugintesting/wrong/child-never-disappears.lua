-- fails: ends-right push completed
return transhost.scene { name = "neverdisappears", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  build = function()
    local page = UIViewController.new { title = "Page" }
    local pager = UIViewController.new { title = "Pager", shouldAutomaticallyForwardAppearanceMethods = false }
    pager.viewDidLoad = function(self)
      self:addChild(page)
      page.view.frame, page.view.autoresizingMask = self.view.bounds, { "flexibleWidth", "flexibleHeight" }
      self.view:addSubview(page.view)
      page:didMove { toParent = self }
    end
    pager.viewWillAppear = function(_, animated)
      if page.parent then page:beginAppearanceTransition(true, { animated = animated }) end
    end
    pager.viewDidAppear = function()
      if page.parent then page:endAppearanceTransition() end
    end
    local detail = UIViewController.new { title = "Detail" }
    local navigation = UINavigationController.new { rootViewController = pager }
    return { root = navigation,
      push = function(animated) navigation:pushViewController(detail, { animated = animated }) end,
      pop = function(animated) navigation:popViewController { animated = animated } end }
  end,
}
