return transhost.presentation {
  name = "cutoffbelow", version = "1.0.0", api = 1, summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    local margin = math.max(16, (bounds.width - 480) / 2)
    return CGRect(margin, bounds.height - 300 + 40, bounds.width - 2 * margin, 300)
  end,

  presentationTransitionWillBegin = function(self)
    local view = self.presentedView
    view.layer.cornerRadius, view.clipsToBounds = 12, true
  end,

  containerViewWillLayoutSubviews = function(self)
    if self.presentedViewController.isBeingDismissed then return end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
