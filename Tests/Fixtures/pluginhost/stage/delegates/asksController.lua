-- Asks the controller that is pushed who moves it.

return transhost.delegate {
  name = "asksController",
  version = "1.0.0",
  api = 1,
  navigation = {
    animationController = function(self, operation, from, to)
      return operation == "push" and to.pushAnimationController or nil
    end,
  },
}
