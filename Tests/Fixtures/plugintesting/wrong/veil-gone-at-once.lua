-- fails: first-frame dismiss completed
-- The veil goes as the dismissal begins, so it is missing where that is cancelled, too.
return transhost.presentation {
  name = "veilgone", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self) return self.containerView.bounds:insetBy(30, 120) end,
  presentationTransitionWillBegin = function(self)
    self.veil = UIView.new { name = "veil", frame = self.containerView.bounds, alpha = 0, backgroundColor = UIColor { white = 0, alpha = 0.6 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    self.containerView:insertSubview(self.veil, { at = 0 })
    local coordinator = self.transitionCoordinator
    local function show() self.veil.alpha = 1 end
    if not (coordinator and coordinator:animateAlongside(show)) then show() end
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.veil:removeFromSuperview() end
  end,
  dismissalTransitionWillBegin = function(self) self.veil:removeFromSuperview() end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
