-- fails: resize push again
local away

return transhost.animator {
  name = "wayoffirst", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    away = away or container.bounds.width
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(away, 0)
    UIView.animate { withDuration = 0.3, animations = function()
      to.transform = CGAffineTransform.identity
    end, completion = function()
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
