-- cancels: --transition push --cancel-at 0.6

return transhost.animator {
  name = "restored", version = "1.0.0", api = 1,
  transitions = { "push" },
  transitionDuration = function(self, context) return 0.5 end,
  animateTransition = function(self, context)
    local from, to = context:view("from"), context:view("to")
    context.containerView:addSubview(to)
    to.frame = context:finalFrame("to"):offsetBy(320, 0)
    UIView.animate { withDuration = 0.5, options = { "curveEaseIn" },
      animations = function()
        to.frame = context:finalFrame("to")
        from.transform, from.alpha = CGAffineTransform.scale(0.9, 0.9), 0.5
      end,
      completion = function(finished)
        print(finished, context.transitionWasCancelled)
        self.from = from
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end,
  animationEnded = function(self, completed)
    print(completed, self.from.alpha, self.from.transform == CGAffineTransform.identity)
  end,
}
--> true	true
--> false	1.0	true
