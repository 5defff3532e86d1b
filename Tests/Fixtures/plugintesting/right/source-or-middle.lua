return transhost.animator { name = "sourceormiddle", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present", "dismiss" }, duration = 0.4,
animateTransition = function(self, context)
  local container, isGoing = context.containerView, context.operation == "dismiss"
  local view = context:view(isGoing and "from" or "to")
  local part = isGoing and context.target or not isGoing and context.source
  local middle = container.bounds.center
  local place = part and part.frame or CGRect(middle.x - 20, middle.y - 20, 40, 40)
  if not isGoing then
    view.frame = context:finalFrame("to")
    container:addSubview(view)
  end
  local picture = view:snapshotView { afterScreenUpdates = true }
  picture.name = "picture"
  picture.frame = isGoing and view.frame or place
  container:addSubview(picture)
  view.isHidden = true
  UIView.animate { withDuration = 0.4, options = { "curveEaseOut" },
    animations = function() picture.frame = isGoing and place or view.frame end,
    completion = function()
      local completed = not context.transitionWasCancelled
      picture:removeFromSuperview()
      view.isHidden = false
      if isGoing and completed then view:removeFromSuperview() end
      context:completeTransition(completed)
    end }
end,
}
