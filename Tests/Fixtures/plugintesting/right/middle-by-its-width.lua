return transhost.presentation {
  name = "middlebyitswidth", version = "1.0.0", api = 1, summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    local bounds, width, height = self.containerView.bounds, 120, 80
    return CGRect((bounds.width - width) / 2, (bounds.height - width) / 2, width, height)
  end,

  containerViewWillLayoutSubviews = function(self)
    if self.presentedViewController.isBeingDismissed then return end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
