return transhost.delegate {
  name = "vendsoneway", version = "1.0.0", api = 1, summary = "Goes the same way there and back, which is noted.",
  navigation = { animationController = function(self, operation, from, to)
    return { duration = 0.3, frame = function(self, context, progress)
      local width = context.containerView.bounds.width
      context:view("from").transform = CGAffineTransform.translation(-progress * width, 0)
      context:view("to").transform = CGAffineTransform.translation((1 - progress) * width, 0)
    end }
  end },
}
