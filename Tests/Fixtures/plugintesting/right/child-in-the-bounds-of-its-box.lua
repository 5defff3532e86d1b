return transhost.scene { name = "boundsofbox", version = "1.0.0", api = 1, summary = "A test.",
  build = function(_, stage)
    local first, second = UIViewController.new { title = "Map" }, UIViewController.new { title = "List" }
    local shown = first
    local box = UIView.new { name = "box", frame = stage.bounds:inset(UIEdgeInsets(120, 0, 0, 0)), autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    local root = UIViewController.new { title = "Root",
      viewDidLoad = function(self)
        self.view:addSubview(box)
        self:addChild(first)
        first.view.frame, first.view.autoresizingMask = box.bounds, { "flexibleWidth", "flexibleHeight" }
        box:addSubview(first.view)
        first:didMove { toParent = self }
      end,
    }
    return { root = root,
      child = function(animated)
        local new = shown == first and second or first
        local context = transhost.transitionContext { from = shown, to = new, container = box, frames = { exchangeIn = box.bounds },
          completion = function(finished) if finished then shown = new end end }
        context:start { animated = animated }
      end }
  end,
}
