return transhost.delegate {
  name = "chooser", version = "1.0.0", api = 1, summary = "Chooses.",
  navigation = { animationController = function(self, operation, from, to)
    return { duration = 0.3, frame = function(self, context, progress)
      if operation == "push" then context:view("to").alpha = progress else context:view("from").alpha = 1 - progress end
    end }
  end },
}
