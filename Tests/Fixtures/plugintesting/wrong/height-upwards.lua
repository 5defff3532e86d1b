-- fails: runs-clean push completed
return transhost.animator { name = "heightupwards", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
animateTransition = function(self, context)
  local container, to = context.containerView, context:view("to")
  local middle = container.bounds.center
  to.frame = context:finalFrame("to")
  container:addSubview(to)
  local picture = to:snapshotView { afterScreenUpdates = true }
  container:addSubview(picture)
  to.isHidden = true
  picture.frame = CGRect(middle.x - 20, middle.y - 20, 40, -40)
  UIView.animate { withDuration = 0.4, options = { "curveEaseOut" },
    animations = function() picture.frame = to.frame end,
    completion = function()
      picture:removeFromSuperview()
      to.isHidden = false
      context:completeTransition(not context.transitionWasCancelled)
    end }
end,
duration = 0.4,
}
