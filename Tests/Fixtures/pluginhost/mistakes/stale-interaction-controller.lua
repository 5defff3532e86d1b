-- warning: --transition push

local interactor = UIPercentDrivenInteractiveTransition.new {}

return transhost.delegate {
  name = "mistake", version = "1.0.0", api = 1,
  navigation = {
    animationController = function(self, operation, from, to) return "fade" end,
    interactionController = function(self, animator) return interactor end, -- HERE
  },
}
