-- A grabber behind the view that it is meant for, which is noted

return transhost.presentation {
  name = "grabberbehind", version = "1.0.0", api = 1, summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return CGRect(0, bounds.height / 2, bounds.width, bounds.height / 2)
  end,

  presentationTransitionWillBegin = function(self)
    self.grabber = UIView.new { name = "grabber", backgroundColor = UIColor.systemGray2 }
    self.containerView:addSubview(self.grabber)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.grabber:removeFromSuperview() end
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.grabber:removeFromSuperview() end
  end,

  containerViewDidLayoutSubviews = function(self)
    local bounds = self.containerView.bounds
    if not self.presentedViewController.isBeingDismissed then
      self.presentedView.frame = CGRect(0, bounds.height / 2, bounds.width, bounds.height / 2)
    end
    self.grabber.frame = CGRect(bounds.midX - 20, bounds.height / 2 + 5, 40, 5)
  end,
}
