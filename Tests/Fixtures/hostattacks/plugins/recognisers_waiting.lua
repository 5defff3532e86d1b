--! lua-error 12
return transhost.scene { name = "attack", version = "1.0.0", api = 1, summary = "s",
  build = function(self, stage)
    local a, b = UIViewController.new { title = "a" }, UIViewController.new { title = "b" }
    local navigation = UINavigationController.new { rootViewController = a }
    local result = { root = navigation, push = function(animated) navigation:pushViewController(b, { animated = animated }) end }
    do

    a.viewDidLoad = function(vc)
      local p = vc.view
      for i = 1, 20 do local v = UIView.new { frame = CGRect(0,0,390,844) } p:addSubview(v) p = v
        for g = 1, 100 do v:addGestureRecognizer(UIPanGestureRecognizer.new { shouldRequireFailure = function() return true end}) end end
    end
    end
    return result
  end,
}
