-- fails: not-animated present

return transhost.presentation {
  name = "veilneedscoordinator",
  version = "1.0.0",
  api = 1,
  summary = "A test.",
  parameters = {
    inset = { default = 20, min = 0, max = 200, unit = "pt" },
    veil = { default = 0.45, min = 0, max = 1 },
  },

  frameOfPresentedViewInContainerView = function(self)
    local container, inset = self.containerView, self.parameters.inset
    return container.bounds:inset(container.safeAreaInsets):insetBy(inset, inset)
  end,

  presentationTransitionWillBegin = function(self)
    local container = self.containerView
    self.bounds = container.bounds
    self.veil = UIView.new {
      name = "veil", frame = container.bounds, alpha = 0,
      backgroundColor = UIColor.black:withAlphaComponent(self.parameters.veil),
    }
    container:insertSubview(self.veil, { at = 0 })
    self.transitionCoordinator:animateAlongside(function() self.veil.alpha = 1 end)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.veil:removeFromSuperview() end
  end,

  dismissalTransitionWillBegin = function(self)
    self.transitionCoordinator:animateAlongside(function() self.veil.alpha = 0 end)
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.veil:removeFromSuperview() end
  end,

  containerViewDidLayoutSubviews = function(self)
    local bounds = self.containerView.bounds
    if self.presentedViewController.isBeingDismissed and bounds == self.bounds then return end
    self.bounds = bounds
    if self.veil then self.veil.frame = bounds end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
