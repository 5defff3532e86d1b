-- warning: --transition push --also view-left-behind

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 2, animations = function() to.alpha = 0.5 end }
    CADisplayLink.new(function(link)
      link:invalidate()
      context:completeTransition(true) -- HERE
    end)
  end,
}
