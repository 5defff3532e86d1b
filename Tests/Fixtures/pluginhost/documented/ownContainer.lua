-- works: --transition child

return transhost.scene {
  name = "ownContainer", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local view
    local root = UIViewController.new { name = "Root", viewDidLoad = function(controller)
      view = UIView.new { frame = controller.view.bounds }
      controller.view:addSubview(view)
      controller:addChild(first)
      first.view.frame = view.bounds
      view:addSubview(first.view)
      first:didMove { toParent = controller }
    end }
    return {
      root = root,
      child = function(animated)
        local context = transhost.transitionContext { from = first, to = second, container = view,
          frames = { initialFrom = view.bounds, finalFrom = CGRect(-320, 0, 320, 568), initialTo = CGRect(320, 0, 320, 568), finalTo = view.bounds },
          interactive = false, completion = function(completed) print("completed", completed, second.parent == root, first.parent) end }
        print(context:start { animated = animated, animator = {
          transitionDuration = function(self, context) return 0.3 end,
          animateTransition = function(self, context)
            local to = context:view("to")
            to.frame = context:initialFrame("to")
            context.containerView:addSubview(to)
            print(context.operation, context:initialFrame("to"), context:finalFrame("from"))
            UIView.animate { withDuration = 0.3, animations = function() to.frame = context:finalFrame("to") end,
              completion = function() context:completeTransition(not context.transitionWasCancelled) end }
          end,
        } })
      end,
    }
  end,
}
--> child	CGRect(320, 0, 320, 568)	CGRect(-320, 0, 320, 568)
--> true
--> completed	true	true	nil
