local function alongside(self, changes)
  local presenter = self.presentingViewController.view
  local coordinator = self.transitionCoordinator
  local waits = coordinator and coordinator:animateAlongside(changes, { view = presenter })
  if not waits then changes() end
end

return transhost.presentation {
  name = "presenterunderthefinger", version = "1.0.0", api = 1,
  summary = "A test.",

  frameOfPresentedViewInContainerView = function(self)
    return self.containerView.bounds:inset(UIEdgeInsets(self.containerView.safeAreaInsets.top + 16, 0, 0, 0))
  end,

  presentationTransitionWillBegin = function(self)
    local presenter = self.presentingViewController.view
    alongside(self, function() presenter.alpha = 0.6 end)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.presentingViewController.view.alpha = 1 end
  end,

  dismissalTransitionWillBegin = function(self)
    local presenter = self.presentingViewController.view
    alongside(self, function() presenter.alpha = 1 end)
  end,

  containerViewDidLayoutSubviews = function(self)
    if not self.presentedViewController.isBeingDismissed then
      self.presentedView.frame = self:frameOfPresentedViewInContainerView()
    end
  end,
}
