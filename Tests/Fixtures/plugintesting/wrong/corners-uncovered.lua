-- fails: last-frame push completed
-- A circle of half the height does not reach into the corners.
return transhost.animator { name = "corners", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.5,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to:layoutIfNeeded()
    local full, radius = to.frame, context:finalFrame("to").height / 2
    local hole, picture = UIView.new { clipsToBounds = true }, to:snapshotView { afterScreenUpdates = true }
    hole:addSubview(picture)
    container:addSubview(hole)
    to.isHidden = true
    local function open(r)
      hole.frame = CGRect(full.midX - r, full.midY - r, 2 * r, 2 * r)
      hole.layer.cornerRadius = r
      picture.frame = full:offsetBy(r - full.midX, r - full.midY)
    end
    open(0)
    UIView.animate { withDuration = 0.5, animations = function() open(radius) end, completion = function()
      to.isHidden = false
      hole:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
