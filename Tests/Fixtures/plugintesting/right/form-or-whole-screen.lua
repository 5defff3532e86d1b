-- Fills a narrow window, and is a form in the middle of a wide one
return transhost.presentation { name = "formorwhole", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    if bounds.width < 600 then return bounds end
    return bounds:insetBy((bounds.width - 540) / 2, 20)
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
