-- A distance that is kept as long as the container has the same size
local kept = {}

return transhost.animator {
  name = "keptbysize", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    if kept.size ~= container.bounds.size then
      kept.size, kept.away = container.bounds.size, container.bounds.width
    end
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(kept.away, 0)
    UIView.animate { withDuration = 0.3, animations = function()
      to.transform = CGAffineTransform.identity
    end, completion = function()
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
