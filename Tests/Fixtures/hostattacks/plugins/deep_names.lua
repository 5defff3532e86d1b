--! any

return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" },
  transitionDuration = function() return 0.2 end,
  animateTransition = function(self, context)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.frame, to.alpha = context:finalFrame("to"), 0
    c:addSubview(to)
    do

      local v = c
      for i = 1, 190 do local n = UIView.new { frame = CGRect(0,0,9,9), name = ("n"):rep(10000) } v:addSubview(n) v = n end
    end
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
