-- Without animation, the keyframes change at once.
return transhost.animator {
  name = "hops", version = "1.0.0", api = 1, summary = "A test.", transitions = { "present", "dismiss" },
  transitionDuration = function() return 0.4 end,
  animateTransition = function(self, context)
    local container, isBack = context.containerView, context.operation == "dismiss"
    local card = context:view(isBack and "from" or "to")
    if not isBack then
      card.frame = context:finalFrame("to")
      container:addSubview(card)
    end
    local below = CGAffineTransform.translation(0, container.bounds.height)
    if not isBack then card.transform = below end
    UIView.animateKeyframes {
      withDuration = 0.4,
      animations = function()
        UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 1, animations = function()
          card.transform = isBack and below or CGAffineTransform.identity
        end }
      end,
      completion = function()
        card.transform = CGAffineTransform.identity
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
