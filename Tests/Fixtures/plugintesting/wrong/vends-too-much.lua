-- fails: first-frame push completed
return transhost.delegate {
  name = "vendstoomuch", version = "1.0.0", api = 1, summary = "A test.",
  navigation = { animationController = function(self, operation, from, to)
    if operation ~= "push" then return nil end
    return { duration = 0.3, frame = function(self, context, progress)
      context:view("to").alpha = 0.6 + 0.4 * progress
    end }
  end },
}
