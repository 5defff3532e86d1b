-- error as completed-twice: --transition push
-- says: call it once, in the last completion

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha, to.transform = 0, CGAffineTransform.scale(0.5, 0.5)
    local function complete()
      context:completeTransition(not context.transitionWasCancelled) -- HERE
    end
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end, completion = complete }
    UIView.animate { withDuration = 0.2, completion = complete,
      animations = function() to.transform = CGAffineTransform.identity end }
  end,
}
