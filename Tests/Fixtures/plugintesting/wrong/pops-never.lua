-- fails: loads
return transhost.delegate {
  name = "popsnever", version = "1.0.0", api = 1, summary = "A test.",
  navigation = { animationController = function(self, operation, from, to)
    if operation == "Pop" then
      return { duration = 0.3, frame = function(self, context, progress)
        context:view("from").alpha = 1 - progress
      end }
    end
    return operation == "push" and { duration = 0.3, frame = function(self, context, progress)
      context:view("to").alpha = progress
    end } or nil
  end },
}
