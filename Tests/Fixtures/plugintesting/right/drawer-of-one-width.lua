-- A drawer whose width is a parameter, but where people read from right to left, which is noted
return transhost.presentation { name = "drawerOfOneWidth", version = "1.0.0", api = 1, summary = "A test.",
  parameters = { width = { default = 300, min = 100, max = 380, unit = "pt" } },
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    if self.containerView.effectiveUserInterfaceLayoutDirection == "rightToLeft" then
      return CGRect(bounds.width - 280, 0, 280, bounds.height)
    end
    return CGRect(0, 0, self.parameters.width, bounds.height)
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
