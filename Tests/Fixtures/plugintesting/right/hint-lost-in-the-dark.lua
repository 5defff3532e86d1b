return transhost.presentation {
  name = "hintlostinthedark", version = "1.0.0", api = 1, summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return bounds:inset(UIEdgeInsets(bounds.height * 0.4, 0, 0, 0))
  end,

  presentationTransitionWillBegin = function(self)
    self.hint = UILabel.new {
      name = "hint", text = "Swipe down to close", textAlignment = "center", textColor = UIColor.black,
      frame = CGRect(0, 30, self.presentedView.bounds.width, 30), backgroundColor = UIColor.systemBackground,
      autoresizingMask = { "flexibleWidth" },
    }
    self.presentedView:addSubview(self.hint)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.hint:removeFromSuperview() end
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.hint:removeFromSuperview() end
  end,

  containerViewWillLayoutSubviews = function(self)
    if self.presentedViewController.isBeingDismissed then return end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
