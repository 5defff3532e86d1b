-- error: --transition push --interaction pan --also never-completed --gesture pan 300,400 -> 200,400 over 0.4s release 600,0; wait 4; pan 300,400 -> 60,400 over 0.4s

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" },
  animateTransition = function(self, context)
    local to = context:view("to")
    context.containerView:addSubview(to)
    to.alpha = 0
    UIView.animate { withDuration = 0.2,
      animations = function() to.alpha = 1 end,
      completion = function()
        if context.transitionWasCancelled then return end -- the host has to end it
        context:completeTransition(true) -- HERE
      end }
  end,
}
