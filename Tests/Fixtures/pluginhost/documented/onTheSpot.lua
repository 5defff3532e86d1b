-- works: --transition push

return transhost.delegate {
  name = "onTheSpot", version = "1.0.0", api = 1,
  navigation = {
    animationController = function(self, operation, from, to)
      print("asked", operation, from.title, to.title)
      return {
        transitionDuration = function(self, context) return 0.3 end,
        animateTransition = function(self, context)
          local view = context:view("to")
          context.containerView:addSubview(view)
          view.alpha = 0
          UIView.animate { withDuration = self:transitionDuration(context),
            animations = function() view.alpha = 1 end,
            completion = function() context:completeTransition(not context.transitionWasCancelled) end }
        end,
        animationEnded = function(self, completed) print("ended", completed) end,
      }
    end,
    interactionController = function(self, animator) end,
    willShow = function(self, controller, animated) print("will show", controller.title, animated) end,
    didShow = function(self, controller, animated) print("did show", controller.title, animated) end,
  },
}
--> asked	push	first	second
--> will show	second	true
--> ended	true
--> did show	second	true
