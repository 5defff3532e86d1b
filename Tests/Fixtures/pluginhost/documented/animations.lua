-- works: --transition push

return transhost.animator {
  name = "animations", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.6,
  animateTransition = function(self, context)
    local container, to = context.containerView, context:view("to")
    container:addSubview(to)
    local box = UIView.new { name = "box", frame = CGRect(0, 0, 100, 100), backgroundColor = UIColor("#66CCFF") }
    to:addSubview(box)
    UIView.animate { withDuration = 0.2, delay = 0.1, options = { "curveEaseIn", "beginFromCurrentState" },
      animations = function() box.alpha = 0.5 end, completion = function(finished) print("eased", finished) end }
    UIView.animate { withDuration = 0.3, delay = 0, usingSpringWithDamping = 0.55, initialSpringVelocity = 1,
      animations = function() box.transform = CGAffineTransform.scale(0.5, 0.5) end,
      completion = function(finished) print("sprung", finished) end }
    UIView.animateKeyframes { withDuration = 0.4, animations = function()
      UIView.addKeyframe { withRelativeStartTime = 0, relativeDuration = 0.5, animations = function() box.center = CGPoint(100, 100) end }
      UIView.addKeyframe { withRelativeStartTime = 0.5, relativeDuration = 0.5, animations = function() box.center = CGPoint(200, 100) end }
    end, completion = function(finished) print("keyed", finished, box.center) end }
    UIView.transition { with = box, duration = 0.5, options = { "transitionCrossDissolve" },
      animations = function() box.backgroundColor = UIColor.red end, completion = function(finished) print("dissolved", finished) end }
    local snapshot = to:snapshotView { afterScreenUpdates = true }
    container:addSubview(snapshot)
    local animation = UIView.animate { withDuration = 0.6, animations = function() snapshot.alpha = 0 end, completion = function()
      snapshot:removeFromSuperview()
      context:completeTransition(not context.transitionWasCancelled)
    end }
    print(animation.isRunning, box:convert(box.bounds, { to = container }))
  end,
}
--> true	CGRect(175, 75, 50, 50)
--> dissolved	true
--> eased	true
--> sprung	true
--> keyed	true	CGPoint(200, 100)
