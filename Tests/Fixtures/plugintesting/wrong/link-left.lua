-- fails: no-growth push 20 in a row
return transhost.animator {
  name = "linkleft", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    CADisplayLink.new(function(link) to.tag = 1 end)
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1
    end, completion = function(finished)
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
