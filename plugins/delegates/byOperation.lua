-- Chooses the animator by what happens, one for each kind of change. Popping is left to the
-- standard animator, as an answer of nil says; a drag from the right half of the screen drives a
-- push.

return transhost.delegate {
  name = "byOperation",
  version = "1.0.0",
  api = 1,
  summary = "An animator for each kind of change, and a drag for pushes.",
  interactions = { "panHalf" },

  navigation = {
    animationController = function(self, operation)
      return operation == "push" and "zoomOut" or nil
    end,
    interactionController = function()
      return "panHalf"
    end,
  },

  tab = {
    animationController = function() return "crossDissolve" end,
  },

  container = {
    animationController = function() return "springSlide" end,
  },

  transitioning = {
    forPresented = function() return "overlay" end,
    forDismissed = function() return "overlay" end,
  },
}
