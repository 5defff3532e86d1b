-- fails: loads
return transhost.animator {
  name = "wayneverset", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  duration = 0.3,
  prepare = function(self, context)
    self.width = context.containerView.bounds.width
  end,
  frame = function(self, context, progress)
    if self.isBack then
      context.containerView:bringSubviewToFront(context:view("from"))
      context:view("from").transform = CGAffineTransform.translation(progress * self.width, 0)
    else
      context:view("to").transform = CGAffineTransform.translation((1 - progress) * self.width, 0)
    end
  end,
}
