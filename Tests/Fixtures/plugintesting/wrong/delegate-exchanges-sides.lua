-- fails: right-to-left push
return transhost.delegate { name = "exchangessides", version = "1.0.0", api = 1, summary = "A test.",
  navigation = {
    animationController = function(_, operation)
      if operation ~= "push" and operation ~= "pop" then return nil end
      return { duration = 0.3, frame = function(_, context, progress)
        local side = (operation == "push") == (context.layoutDirection == "leftToRight") and -1 or 1
        local width = context.containerView.bounds.width * side
        context:view("to").transform = CGAffineTransform.translation(width * (1 - progress), 0)
        context:view("from").transform = CGAffineTransform.translation(-width * progress, 0)
      end }
    end,
  },
}
