-- works: --transition push

local kept

return transhost.animator {
  name = "handles", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local to = context:view("to")
    kept = context
    print(to == context:view("to"), to == context:view("from"), to.superview == nil)
    context.containerView:addSubview(to)
    print(to.superview == context.containerView)
    for _, mistake in ipairs {
      function() return to.alhpa end, function() to.alhpa = 1 end, function() to.alpha = "1" end,
      function() to.alpha = 0 / 0 end, function() globalName = 1 end,
    } do
      print(pcall(mistake))
    end
    context:completeTransition(true)
    print(pcall(function() return kept.containerView end))
    print(kept.operation, kept.isAnimated, kept.isInteractive, kept.transitionWasCancelled)
  end,
}
--> true	false	true
--> true
--> false	handles.lua:15: UIView has no member 'alhpa'; did you mean 'alpha'?
--> false	handles.lua:15: UIView has no property 'alhpa'; did you mean 'alpha'?
--> false	handles.lua:15: UIView.alpha: expected a number for 'alpha', found the string "1"
--> false	handles.lua:16: UIView.alpha: expected a finite number for 'alpha', found the number nan
--> false	handles.lua:16: assignment to undeclared global 'globalName'; use local
--> false	handles.lua:21: transhost.Context.containerView: not available after the end of the transition
--> push	true	false	false
