-- fails: ends-right present completed
local function fade(self, alpha)
  local coordinator = self.transitionCoordinator
  local function change() self.veil.alpha = alpha end
  if not (coordinator and coordinator:animateAlongside(change)) then change() end
end

return transhost.presentation { name = "veilinfront", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return bounds:insetBy(bounds.width / 8, bounds.height / 4)
  end,
  presentationTransitionWillBegin = function(self)
    self.veil = UIView.new { name = "veil", frame = self.containerView.bounds, alpha = 0, backgroundColor = UIColor.white,
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    self.veil.layer.zPosition = 10
    self.containerView:insertSubview(self.veil, { at = 0 })
    fade(self, 0.9)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.veil:removeFromSuperview() end
  end,
  dismissalTransitionWillBegin = function(self) fade(self, 0) end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.veil:removeFromSuperview() end
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
