-- A band as long as the new screen's title, which is another one for each tab.
return transhost.animator {
  name = "namesTheTab", version = "1.0.0", api = 1, summary = "Fades under the title of the new screen.",
  transitions = { "tab", "child" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    to.frame, to.alpha = context:finalFrame("to"), 0
    container:addSubview(to)
    local label = UILabel.new {
      name = "title", alpha = 0, text = context:viewController("to").title or "",
      font = UIFont.systemFont { ofSize = 34, weight = "bold" },
    }
    label:sizeToFit()
    label.center = container.bounds.center
    container:addSubview(label)
    UIView.animateKeyframes {
      withDuration = 0.4,
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5, animations = function() label.alpha = 1 end }
        UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5, animations = function() label.alpha, to.alpha = 0, 1 end }
      end,
      completion = function()
        label:removeFromSuperview()
        to.alpha = 1
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
