-- Finds the marked views itself, and moves a picture between their places in the container
local function find(view, id)
  if view.sharedElementID == id then return view end
  for _, inner in ipairs(view.subviews) do
    local found = find(inner, id)
    if found then return found end
  end
end

return transhost.animator { name = "byhand", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
animateTransition = function(self, context)
  local container, to, from = context.containerView, context:view("to"), context:view("from")
  to.frame = context:finalFrame("to")
  container:addSubview(to)
  to:layoutIfNeeded()
  local source, target = find(from, "badge"), find(to, "badge")
  local picture = source and target and source:snapshotView { afterScreenUpdates = false }
  if picture then
    picture.frame = container:convert(source.bounds, { from = source })
    container:addSubview(picture)
    source.alpha, target.alpha = 0, 0
  end
  to.alpha = 0
  UIView.animate { withDuration = 0.4,
    animations = function()
      to.alpha = 1
      if picture then picture.frame = container:convert(target.bounds, { from = target }) end
    end,
    completion = function()
      if picture then
        source.alpha, target.alpha = 1, 1
        picture:removeFromSuperview()
      end
      context:completeTransition(not context.transitionWasCancelled)
    end }
end,
}
