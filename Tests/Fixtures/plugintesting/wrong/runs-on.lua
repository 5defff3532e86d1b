-- fails: interruption push at 10 %, back
return transhost.animator {
  name = "runson", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    local mark = UIView.new { name = "mark", frame = CGRect(0, 0, 20, 20), backgroundColor = UIColor.red, alpha = 0 }
    container:addSubview(mark)
    local start = CACurrentMediaTime()
    if not context.isInteractive then
      CADisplayLink.new(function(link)
        if not mark.superview then return link:invalidate() end
        mark.alpha = math.min(0.5, link.timestamp - start)
      end)
    end
    UIView.animate { withDuration = 0.3, animations = function() to.alpha = 1 end, completion = function()
      mark:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
