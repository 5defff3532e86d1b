local function thumbnail() return UIView.new { name = "thumbnail", backgroundColor = UIColor("#AA4466"), frame = CGRect(20, 140, 80, 80) } end

return transhost.scene { name = "shownagain", version = "1.0.0", api = 1, summary = "A test.",
  build = function()
    local small, large = thumbnail(), UIView.new { backgroundColor = UIColor("#AA4466"), frame = CGRect(0, 120, 300, 300) }
    local list = UIViewController.new { title = "List",
      viewDidLoad = function(self) self.view:addSubview(small) end,
      animationSource = { type = "picture", view = thumbnail, frame = function() return small.frame end,
        willStartSourceAnimation = function() small.isHidden = true end,
        didEndSourceAnimation = function() small.isHidden = false end },
    }
    local page = UIViewController.new { title = "Page",
      viewDidLoad = function(self) self.view:addSubview(large) end,
      animationTarget = { type = "picture", frame = function() return large.frame end },
    }
    local navigation = UINavigationController.new { rootViewController = list }
    return { root = navigation,
      push = function(animated) navigation:pushViewController(page, { animated = animated }) end,
      pop = function(animated) navigation:popViewController { animated = animated } end }
  end,
}
