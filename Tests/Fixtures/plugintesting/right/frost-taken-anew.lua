-- Takes the picture of the presenter anew when the window is rotated
local function frost(self, isNew)
  if self.picture then self.picture:removeFromSuperview() end
  self.picture = self.presentingViewController.view:snapshotView { afterScreenUpdates = isNew }
  if not self.picture then return end
  self.picture.frame = self.glass.bounds
  self.glass:addSubview(self.picture)
end

local function fade(self, alpha)
  local coordinator = self.transitionCoordinator
  local function change() self.glass.alpha = alpha end
  if not (coordinator and coordinator:animateAlongside(change)) then change() end
end

return transhost.presentation {
  name = "anew", version = "1.0.0", api = 1, summary = "A test.", capabilities = { "snapshots" },
  frameOfPresentedViewInContainerView = function(self)
    return self.containerView.bounds:inset(UIEdgeInsets(40, 20, 40, 20))
  end,
  presentationTransitionWillBegin = function(self)
    self.glass = UIView.new { name = "glass", frame = self.containerView.bounds, alpha = 0, clipsToBounds = true }
    frost(self, false)
    self.containerView:insertSubview(self.glass, { at = 0 })
    fade(self, 1)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.glass:removeFromSuperview() end
  end,
  dismissalTransitionWillBegin = function(self) fade(self, 0) end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.glass:removeFromSuperview() end
  end,
  containerViewDidLayoutSubviews = function(self)
    local bounds = self.containerView.bounds
    if self.glass.bounds.size ~= bounds.size then
      self.glass.frame = bounds
      frost(self, true)
    end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
