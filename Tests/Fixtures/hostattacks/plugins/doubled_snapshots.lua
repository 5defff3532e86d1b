--! resource-limit 13

return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" },
  transitionDuration = function() return 0.2 end,
  animateTransition = function(self, context)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.frame, to.alpha = context:finalFrame("to"), 0
    c:addSubview(to)
    do

      local v = UIView.new { frame = CGRect(0, 0, 2, 2), backgroundColor = UIColor("#FF0000") }
      for i = 1, 40 do local box = UIView.new { frame = CGRect(0, 0, 2, 2) }
        for k = 1, 2 do box:addSubview(v:snapshotView { afterScreenUpdates = true }) end v = box end
      c:addSubview(v)
    end
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
