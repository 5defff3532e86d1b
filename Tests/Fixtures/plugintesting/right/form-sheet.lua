-- A form sheet, whose corners are the host's also after the window has turned on the way
return transhost.animator {
  name = "formsheet", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present", "dismiss" }, presentationStyle = "formSheet", duration = 0.4,

  animateTransition = function(self, context)
    local container, presenting = context.containerView, context.operation == "present"
    local view = context:view(presenting and "to" or "from")
    if presenting then
      view.frame = context:finalFrame("to")
      container:addSubview(view)
    end
    local gone = CGAffineTransform.translation(0, container.bounds.height - view.frame.minY)
    if presenting then view.transform = gone end
    UIView.animate { withDuration = 0.4, animations = function()
      view.transform = presenting and CGAffineTransform.identity or gone
    end, completion = function()
      view.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
