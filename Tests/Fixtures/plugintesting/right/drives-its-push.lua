return transhost.delegate {
  name = "drivesitspush", version = "1.0.0", api = 1, summary = "A test.",
  interactions = { "panHalf" },
  navigation = {
    animationController = function(self, operation)
      return operation == "push" and "slide" or nil
    end,
    interactionController = function(self, animator) return "panHalf" end,
  },
}
