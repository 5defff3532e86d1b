-- Dimming that fades alongside and follows the container
return transhost.presentation {
  name = "dimmed", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return CGRect(0, bounds.height / 3, bounds.width, bounds.height * 2 / 3)
  end,
  presentationTransitionWillBegin = function(self)
    local container = self.containerView
    self.dim = UIView.new { name = "dim", frame = container.bounds, backgroundColor = UIColor.black, alpha = 0 }
    container:insertSubview(self.dim, { at = 0 })
    local coordinator = self.presentedViewController.transitionCoordinator
    local function show() self.dim.alpha = 0.5 end
    if not (coordinator and coordinator:animateAlongside(show)) then show() end
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.dim:removeFromSuperview() end
  end,
  dismissalTransitionWillBegin = function(self)
    local coordinator = self.presentedViewController.transitionCoordinator
    local function hide() self.dim.alpha = 0 end
    if not (coordinator and coordinator:animateAlongside(hide)) then hide() end
  end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.dim:removeFromSuperview() end
  end,
  containerViewWillLayoutSubviews = function(self)
    self.dim.frame = self.containerView.bounds
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
