return transhost.animator {
  name = "modal", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.35 end,
  animateTransition = function(self, context)
    local isBack = context.operation == "dismiss"
    local view, container = context:view(isBack and "from" or "to"), context.containerView
    local away = CGAffineTransform.translation(0, container.bounds.height)
    if not isBack then
      view.frame = container.bounds:insetBy(20, 20)
      container:addSubview(view)
      view.transform = away
    end
    UIView.animate { withDuration = 0.35, animations = function()
      view.transform = isBack and away or CGAffineTransform.identity
    end, completion = function()
      local isDone = not context.transitionWasCancelled
      if isBack and isDone then view:removeFromSuperview() end
      view.transform = CGAffineTransform.identity
      context:completeTransition(isDone)
    end }
  end,
}
