-- fails: gesture-decision push touched on the way
return transhost.animator { name = "caught", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  transitionDuration = function() return 0.6 end,
  interruptibleAnimator = function(self, context)
    if self.mover then return self.mover end
    local container, to = context.containerView, context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    to.alpha = 0
    local mover = UIViewPropertyAnimator.new { duration = 0.6, curve = "linear", animations = function() to.alpha = 1 end }
    local pan = UIPanGestureRecognizer.new { target = function(gesture)
      if gesture.state == "began" then context:pauseInteractiveTransition() end
    end }
    container:addGestureRecognizer(pan)
    mover:addCompletion(function(position)
      container:removeGestureRecognizer(pan)
      to.alpha = 1
      context:completeTransition(position == "end")
    end)
    self.mover = mover
    return mover
  end,
  animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
}
