return transhost.presentation {
  name = "card", version = "1.0.0", api = 1, summary = "A card.",
  frameOfPresentedViewInContainerView = function(self) return self.containerView.bounds:insetBy(30, 60) end,
  presentationTransitionWillBegin = function(self)
    self.dim = UIView.new { name = "dim", frame = self.containerView.bounds, backgroundColor = UIColor(0, 0, 0, 0.4), alpha = 0 }
    self.containerView:insertSubview(self.dim, { at = 0 })
    local c = self.transitionCoordinator
    if c then c:animateAlongside(function() self.dim.alpha = 1 end) else self.dim.alpha = 1 end
  end,
  presentationTransitionDidEnd = function(self, completed) if not completed then self.dim:removeFromSuperview() end end,
  dismissalTransitionWillBegin = function(self)
    local c = self.transitionCoordinator
    if c then c:animateAlongside(function() self.dim.alpha = 0 end) else self.dim.alpha = 0 end
  end,
  containerViewWillLayoutSubviews = function(self)
    self.dim.frame = self.containerView.bounds
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
  dismissalTransitionDidEnd = function(self, completed) if completed then self.dim:removeFromSuperview() end end,
}
