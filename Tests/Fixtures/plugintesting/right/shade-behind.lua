return transhost.animator {
  name = "shadebehind", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local shade = UIView.new { name = "shade", frame = container.bounds, backgroundColor = UIColor.black }
    container:insertSubview(shade, { at = 0 })
    local side = (context.layoutDirection == "rightToLeft") ~= (context.operation == "pop") and -1 or 1
    to.transform = CGAffineTransform.translation(side * container.bounds.width, 0)
    UIView.animate {
      withDuration = 0.3,
      animations = function()
        to.transform = CGAffineTransform.identity
        from.transform = CGAffineTransform.translation(-side * container.bounds.width, 0)
      end,
      completion = function()
        from.transform, to.transform = CGAffineTransform.identity, CGAffineTransform.identity
        shade:removeFromSuperview()
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
