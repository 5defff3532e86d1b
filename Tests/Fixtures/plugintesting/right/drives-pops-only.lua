return transhost.delegate {
  name = "drivespopsonly", version = "1.0.0", api = 1, summary = "A test.",
  interactions = { "panHalf" },
  navigation = {
    animationController = function(self, operation)
      self.operation = operation
      return operation ~= "layout" and "slide" or nil
    end,
    interactionController = function(self, animator)
      return self.operation == "pop" and "panHalf" or nil
    end,
  },
}
