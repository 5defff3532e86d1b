return transhost.presentation {
  name = "gripoftheappearance", version = "1.0.0", api = 1, summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return bounds:inset(UIEdgeInsets(bounds.height * 0.4, 0, 0, 0))
  end,

  presentationTransitionWillBegin = function(self)
    self.grip = UIView.new {
      name = "grip", backgroundColor = UIColor.tertiaryLabel,
      frame = CGRect(self.presentedView.bounds.midX - 22, 8, 44, 5),
      autoresizingMask = { "flexibleLeftMargin", "flexibleRightMargin" },
    }
    self.presentedView:addSubview(self.grip)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.grip:removeFromSuperview() end
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.grip:removeFromSuperview() end
  end,

  containerViewWillLayoutSubviews = function(self)
    if self.presentedViewController.isBeingDismissed then return end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
