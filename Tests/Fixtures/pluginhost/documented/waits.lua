-- works: --transition push

return transhost.animator {
  name = "waits", version = "1.0.0", api = 1,
  transitions = { "push" }, interactive = false,
  animateTransition = function(self, context)
    local to, start = context:view("to"), CACurrentMediaTime()
    context.containerView:addSubview(to)
    to.alpha = 0
    local function now() return string.format("%.2f", CACurrentMediaTime() - start) end
    transhost.wait(0.2)
    print("waited", now())
    local finished = transhost.waitFor(UIView.animate { withDuration = 0.3, animations = function() to.alpha = 0.5 end })
    print("animated", now(), finished)
    local animator = UIViewPropertyAnimator.new { duration = 0.4, dampingRatio = 0.8, animations = function() to.alpha = 1 end }
    animator:startAnimation()
    print("property", transhost.waitFor(animator), now())
    context:completeTransition(not context.transitionWasCancelled)
  end,
}
--> waited	0.20
--> animated	0.50	true
--> property	true	0.90
