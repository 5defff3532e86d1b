-- fails: repeatable push
-- Between other screens than those of its first run, it moves a screen that is out of sight.
local front
return transhost.animator {
  name = "firstscreenkept", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local to = context:view("to")
    front = front or to
    to.frame = context:finalFrame("to")
    context.containerView:addSubview(to)
    front.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function() front.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
