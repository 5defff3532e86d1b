-- warning: --transition push
-- says: the size of the frame of 'spot' is negative: 40 × -40

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    local spot, middle = UIView.new { name = "spot" }, container.bounds.center
    container:addSubview(to)
    container:addSubview(spot)
    to.alpha = 0
    spot.frame = CGRect(middle.x - 20, middle.y - 20, 40, -40) -- HERE
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = 1 end,
      completion = function()
        spot:removeFromSuperview()
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
}
