-- fails: cancel-restores push cancelled
return transhost.animator {
  name = "cellhidden", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.transform = CGAffineTransform.translation(container.bounds.width, 0)
    local controller = context:viewController("from")
    local title = controller.title
    controller.title = "Leaving"
    UIView.animate { withDuration = 0.3, animations = function()
      to.transform = CGAffineTransform.identity
    end, completion = function(finished)
      if not context.transitionWasCancelled then controller.title = title end
      to.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
