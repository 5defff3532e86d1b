-- fails: first-frame push completed
local function half(view, name, part)
  local picture = view:resizableSnapshotView { from = part, afterScreenUpdates = true }
    or UIView.new {}
  picture.name, picture.frame = name, part
  return picture
end

return transhost.animator {
  name = "samehalftwice", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push", "pop" },
  capabilities = { "snapshots" },
  parameters = {
    duration = { default = 0.6, min = 0.05, max = 10, unit = "s" },
    depth = { default = 0.85, min = 0.3, max = 1 },
  },

  transitionDuration = function(self) return self.parameters.duration end,

  animateTransition = function(self, context)
    local container = context.containerView
    local from, to = context:view("from"), context:view("to")
    local isPop = context.operation == "pop"
    to.frame = context:finalFrame("to")
    container:insertSubview(to, isPop and { belowSubview = from } or { aboveSubview = from })
    to:layoutIfNeeded()
    -- The screen that is cut, and the one that lies behind it.
    local outer, inner = isPop and to or from, isPop and from or to

    local bounds = outer.bounds
    local width = bounds.width / 2
    local left = half(outer, "left door", CGRect(0, 0, width, bounds.height))
    local right = half(outer, "right door", CGRect(0, 0, width, bounds.height))
    right.frame = right.frame:with { x = width }
    left.autoresizingMask = { "flexibleWidth", "flexibleHeight", "flexibleRightMargin" }
    right.autoresizingMask = { "flexibleWidth", "flexibleHeight", "flexibleLeftMargin" }
    container:addSubview(left)
    container:addSubview(right)
    outer.isHidden = true

    local calm, depth = context.reduceMotion, self.parameters.depth
    local function show(isOpen)
      local way = calm and 0 or isOpen and width or 0
      left.transform = CGAffineTransform.translation(-way, 0)
      right.transform = CGAffineTransform.translation(way, 0)
      if calm then left.alpha, right.alpha = isOpen and 0 or 1, isOpen and 0 or 1 end
      local scale = (isOpen or calm) and 1 or depth
      inner.transform = CGAffineTransform.scale(scale, scale)
    end
    show(isPop)
    UIView.animate {
      withDuration = self:transitionDuration(context),
      animations = function() show(not isPop) end,
      completion = function()
        left:removeFromSuperview()
        right:removeFromSuperview()
        outer.isHidden = false
        inner.transform = CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
