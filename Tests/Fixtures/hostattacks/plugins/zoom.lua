--! drawing-limit 5

return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" },
  transitionDuration = function() return 0.2 end,
  animateTransition = function(self, context)
    local to, from, c = context:view("to"), context:view("from"), context.containerView
    to.frame, to.alpha = context:finalFrame("to"), 0
    c:addSubview(to)
    do

      local t = CATransform3D.identity:with { m44 = 0.001 }
      for i = 1, 1000 do local g = UIView.new { frame = CGRect(190,400,10,10), backgroundColor = UIColor("#ff0000"), alpha = 0.5, transform3D = t } c:addSubview(g) end
    end
    UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
      completion = function() context:completeTransition(not context.transitionWasCancelled) end }
  end,
}
