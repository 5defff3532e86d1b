-- A panel as wide as a telephone, at the left of a tablet, which is noted
return transhost.presentation { name = "sideoftablet", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return CGRect(0, bounds.height / 2, math.min(bounds.width, 500), bounds.height / 2)
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
