-- A panel at the bottom that a drag up dismisses, which is noted
return transhost.presentation { name = "draggedup", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return CGRect(0, bounds.height / 2, bounds.width, bounds.height / 2)
  end,
  presentationTransitionWillBegin = function(self)
    self.drag = UIPanGestureRecognizer.new { target = function(gesture)
      if gesture.state == "ended" and gesture:translation(gesture.view).y < -80 then
        self.presentedViewController:dismiss { animated = true }
      end
    end }
    self.presentedView:addGestureRecognizer(self.drag)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.presentedView:removeGestureRecognizer(self.drag) end
  end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.presentedView:removeGestureRecognizer(self.drag) end
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
