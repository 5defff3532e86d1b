return transhost.presentation {
  name = "whiteveilinthedark", version = "1.0.0", api = 1,
  summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    return self.containerView.bounds:inset(UIEdgeInsets(120, 40, 120, 40))
  end,

  presentationTransitionWillBegin = function(self)
    self.veil = UIView.new {
      name = "veil", frame = self.containerView.bounds, alpha = 0,
      backgroundColor = UIColor.white:withAlphaComponent(0.8),
      autoresizingMask = { "flexibleWidth", "flexibleHeight" },
    }
    self.containerView:insertSubview(self.veil, { at = 0 })
    local function show() self.veil.alpha = 1 end
    local coordinator = self.transitionCoordinator
    if not (coordinator and coordinator:animateAlongside(show)) then show() end
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.veil:removeFromSuperview() end
  end,

  dismissalTransitionWillBegin = function(self)
    local function hide() self.veil.alpha = 0 end
    local coordinator = self.transitionCoordinator
    if not (coordinator and coordinator:animateAlongside(hide)) then hide() end
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.veil:removeFromSuperview() end
  end,

  containerViewWillLayoutSubviews = function(self)
    if self.presentedViewController.isBeingDismissed then return end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
