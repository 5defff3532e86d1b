-- fails: last-frame pop completed
return transhost.delegate {
  name = "vendstoolittle", version = "1.0.0", api = 1, summary = "A test.",
  navigation = { animationController = function(self, operation, from, to)
    if operation ~= "pop" then return nil end
    return { duration = 0.3, frame = function(self, context, progress)
      context:view("from").transform = CGAffineTransform.translation(progress * 120, 0)
    end }
  end },
}
