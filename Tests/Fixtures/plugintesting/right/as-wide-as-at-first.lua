-- A child that keeps the width of the first window, which is noted
return transhost.scene { name = "aswide", version = "1.0.0", api = 1, summary = "A test.",
  build = function(_, stage)
    local body = stage.bounds:inset(UIEdgeInsets(120, 0, 0, 0))
    local first, second = UIViewController.new { title = "Map" }, UIViewController.new { title = "List" }
    local shown, root = first, nil
    root = UIViewController.new { title = "Root",
      viewDidLoad = function(self)
        self:addChild(first)
        first.view.frame = body
        self.view:addSubview(first.view)
        first:didMove { toParent = self }
      end,
      viewDidLayoutSubviews = function() shown.view.frame = body end,
    }
    return { root = root,
      child = function(animated)
        local new = shown == first and second or first
        local context = transhost.transitionContext { from = shown, to = new, frames = { exchangeIn = body },
          completion = function(finished) if finished then shown = new end end }
        context:start { animated = animated }
      end }
  end,
}
