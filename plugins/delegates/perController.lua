-- Has every screen choose how it comes and goes: a push asks the new screen for its
-- pushAnimationController, a pop the old one for its popAnimationController. Screens that have none
-- get the standard animator. An animator with a gesture of its own drives itself.

return transhost.delegate {
  name = "perController",
  version = "1.0.0",
  api = 1,
  summary = "Asks the screens themselves how they come and go.",

  navigation = {
    animationController = function(self, operation, from, to)
      if operation == "push" then return to.pushAnimationController end
      return from.popAnimationController
    end,
    interactionController = function(self, animator)
      return animator.isInteractive and animator or nil
    end,
  },
}
