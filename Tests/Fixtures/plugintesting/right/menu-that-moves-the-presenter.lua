-- The presenter lies partly outside of the window meanwhile, and keeps the safe area of before in a window that turns.
-- Moves the presenter aside, or back, along with the transition where there is one.
local function move(self, isOpen)
  local presenter = self.presentingViewController.view
  local isMirrored = presenter.effectiveUserInterfaceLayoutDirection == "rightToLeft"
  local function change()
    presenter.transform = CGAffineTransform.translation(isOpen and (isMirrored and -280 or 280) or 0, 0)
  end
  local coordinator = self.presentedViewController.transitionCoordinator
  if coordinator then coordinator:animateAlongside(change, { view = presenter }) else change() end
end

local function frame(self)
  local bounds = self.containerView.bounds
  local isMirrored = self.containerView.effectiveUserInterfaceLayoutDirection == "rightToLeft"
  return CGRect(isMirrored and bounds.width - 280 or 0, 0, 280, bounds.height)
end

return transhost.presentation {
  name = "menuThatMovesThePresenter", version = "1.0.0", api = 1, summary = "A menu at the leading side.",
  frameOfPresentedViewInContainerView = frame,
  containerViewWillLayoutSubviews = function(self)
    if not self.presentedViewController.isBeingDismissed then
      self.presentedView.frame = frame(self)
    end
  end,
  presentationTransitionWillBegin = function(self) move(self, true) end,
  dismissalTransitionWillBegin = function(self) move(self, false) end,
}
