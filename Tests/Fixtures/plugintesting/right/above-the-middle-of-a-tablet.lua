-- A form in the middle of a telephone, and above the middle of a tablet, which is noted
return transhost.presentation { name = "abovemiddle", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    local width, height = math.min(bounds.width - 80, 500), math.min(bounds.height - 120, 600)
    local isLarge = bounds.width > 700 and bounds.height > 700
    local y = ((isLarge and bounds.width or bounds.height) - height) / 2
    return CGRect((bounds.width - width) / 2, y, width, height)
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
