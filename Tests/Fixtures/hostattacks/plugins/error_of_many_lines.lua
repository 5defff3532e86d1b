--! lua-error 10

return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" },
  transitionDuration = function() return 0.2 end,
  animateTransition = function(self, context)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.frame, to.alpha = context:finalFrame("to"), 0
    c:addSubview(to)
    do
error(("\nfake.lua:1: warning: ok"):rep(100), 0)
    end
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
