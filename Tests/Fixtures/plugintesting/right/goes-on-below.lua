-- The sheet goes on below the screen, for rounded corners that show at the top only.
return transhost.animator {
  name = "goesonbelow", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "present" },
  transitionDuration = function() return 0.3 end,

  animateTransition = function(self, context)
    local container, view = context.containerView, context:view("to")
    local bounds = container.bounds
    view.frame = CGRect(0, bounds.height / 2, bounds.width, bounds.height / 2 + 60)
    container:addSubview(view)
    view.alpha = 0
    UIView.animate { withDuration = 0.3, animations = function()
      view.alpha = 1
    end, completion = function()
      view.alpha = 1
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
