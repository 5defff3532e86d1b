-- Additive animations beside one whose place has no size on empty screens, so that it ends at once there
return transhost.animator {
  name = "trembles", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(_, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(0, container.bounds.height)
    UIView.animate {
      withDuration = 0.4,
      animations = function() to.transform = CGAffineTransform.identity end,
      completion = function()
        to.transform = CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
    to.layer:add(CAKeyframeAnimation.new { keyPath = "transform.rotation.z", values = { 0, 0.03, -0.03, 0 },
      isAdditive = true, duration = 0.4 }, "tremble")
  end,
}
