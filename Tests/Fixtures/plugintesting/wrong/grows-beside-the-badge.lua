-- fails: shared-elements push
-- The frame of the badge is converted from the badge itself, so that its origin counts twice.

local function badge(view)
  for _, child in ipairs(view.subviews) do
    local found = child.sharedElementID and child or badge(child)
    if found then return found end
  end
end

return transhost.animator {
  name = "growsBesideTheBadge", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },

  transitionDuration = function() return 0.4 end,

  animateTransition = function(_, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to:layoutIfNeeded()
    local source, place = badge(context:view("from")), container.bounds:inset(UIEdgeInsets(200, 100, 200, 100))
    if source then place = container:convert(source.frame, { from = source }) end
    to.alpha = 0
    if not context.reduceMotion and to.bounds.width > 0 then
      to.transform = CGAffineTransform.translation(place.midX - to.center.x, place.midY - to.center.y)
        :scaledBy(place.width / to.bounds.width, place.height / to.bounds.height)
    end
    UIView.animate {
      withDuration = 0.4,
      animations = function() to.alpha, to.transform = 1, CGAffineTransform.identity end,
      completion = function()
        to.alpha, to.transform = 1, CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
