-- fails: ends-right push completed
return transhost.animator {
  name = "fromhidden", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1
    end, completion = function(finished)
      from.isHidden = true
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
