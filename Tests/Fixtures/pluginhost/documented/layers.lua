-- works: --transition push

return transhost.animator {
  name = "layers", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.3,
  animateTransition = function(self, context)
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.layer.cornerRadius = 8
    CATransaction.begin()
    CATransaction.setCompletionBlock(function()
      to.layer.cornerRadius = 0
      context:completeTransition(not context.transitionWasCancelled)
    end)
    local fade = CABasicAnimation.new { keyPath = "opacity", fromValue = 0, toValue = 1, duration = 0.3 }
    to.layer:add(fade, "fade")
    CATransaction.commit()
    print(to.layer:animation("fade") ~= nil)
  end,
}
--> true
