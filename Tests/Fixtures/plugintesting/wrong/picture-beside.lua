-- fails: shared-elements pop elsewhere
return transhost.animator { name = "picturebeside", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" }, duration = 0.4,
animateTransition = function(self, context)
  local container, from, to = context.containerView, context:view("from"), context:view("to")
  to.frame = context:finalFrame("to")
  container:addSubview(to)
  to:layoutIfNeeded()
  to.alpha = 0
  local source, target = context.source, context.target
  local picture = source and target and source.view
  if picture then
    picture.frame = source.frame
    container:addSubview(picture)
  end
  UIView.animate { withDuration = 0.4,
    animations = function()
      to.alpha = 1
      if picture then
        local place = target.frame
        picture.frame = CGRect(place.x, place.y + (context.operation == "pop" and 30 or 0), place.width, place.height)
      end
    end,
    completion = function()
      if picture then picture:removeFromSuperview() end
      context:completeTransition(not context.transitionWasCancelled)
    end }
end,
}
