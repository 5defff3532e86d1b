-- works: --transition push --gesture pan 300,400 -> 60,400 over 0.4s

return transhost.scene {
  name = "recogniser", version = "1.0.0", api = 1,
  build = function(self, stage)
    local first, second = UIViewController.new { name = "First" }, UIViewController.new { name = "Second" }
    local navigation = UINavigationController.new { rootViewController = first }
    local interactor
    navigation.delegate = {
      animationController = function(self, operation, from, to) return "fade" end,
      interactionController = function(self, animator) return interactor end,
    }
    local pan = UIPanGestureRecognizer.new { target = function(gesture)
      local part = -gesture:translation(gesture.view).x / gesture.view.bounds.width
      if gesture.state == "began" then
        interactor = UIPercentDrivenInteractiveTransition.new { completionSpeed = 2 }
        navigation:pushViewController(second, { animated = true })
      elseif gesture.state == "changed" then
        interactor:update(part)
      elseif gesture.state == "ended" then
        interactor:finish()
        print("finished", interactor.percentComplete > 0.5)
        interactor = nil
      end
    end }
    navigation.view:addGestureRecognizer(pan)
    return { root = navigation, push = function(animated) end }
  end,
}
--> finished	true
