-- A banner that begins in the inset of the safe area, which is noted
return transhost.presentation { name = "underthenotch", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return CGRect(20, 8, bounds.width - 40, 90)
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
