-- A screen that grows from a bar along the lower edge, as wide as the stage
return transhost.animator {
  name = "fromabar", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to:layoutIfNeeded()
    local size = container.bounds.size
    local picture = to:snapshotView { afterScreenUpdates = true } or UIView.new {}
    picture.name, picture.frame = "picture", CGRect(0, size.height - 36, size.width, 36)
    container:addSubview(picture)
    to.isHidden = true
    UIView.animate { withDuration = 0.3, animations = function()
      picture.frame = to.frame
    end, completion = function()
      to.isHidden = false
      picture:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
