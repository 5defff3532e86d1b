-- fails: ends-right child completed
return transhost.scene { name = "nevermoved", version = "1.0.0", api = 1, summary = "A test.",
  build = function()
    local day, night = UIViewController.new { title = "Day" }, UIViewController.new { title = "Night" }
    local shown = day
    local box = UIViewController.new { title = "Box", viewDidLoad = function(self)
      self:addChild(day)
      day.view.frame, day.view.autoresizingMask = self.view.bounds, { "flexibleWidth", "flexibleHeight" }
      self.view:addSubview(day.view)
      day:didMove { toParent = self }
    end }
    return { root = box,
      child = function(animated)
        local old, new = shown, shown == day and night or day
        if new.parent ~= box then box:addChild(new) end
        local context = transhost.transitionContext {
          from = old, to = new, container = box.view, containment = "keep",
          completion = function(done) if done then shown = new end end,
        }
        context:start { animated = animated }
      end }
  end,
}
