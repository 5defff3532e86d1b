-- fails: runs-clean present tapped beside
local function alongside(self, changes)
  local coordinator = self.transitionCoordinator
  if not (coordinator and coordinator:animateAlongside(changes)) then changes() end
end
return transhost.presentation {
  name = "halfSheet", version = "1.0.0", api = 1, summary = "The lower half.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    local height = math.floor(bounds.height / 2)
    return CGRect(0, bounds.height - height, bounds.width, height)
  end,
  presentationTransitionWillBegin = function(self)
    self.dim = UIView.new { name = "dim", frame = self.containerView.bounds, alpha = 0,
      backgroundColor = UIColor { white = 0, alpha = 0.4 } }
    self.dim:addGestureRecognizer(UITapGestureRecognizer.new { target = function()
      self.presentingViewController:dismissModal { animated = true }
    end })
    self.containerView:insertSubview(self.dim, { at = 0 })
    alongside(self, function() self.dim.alpha = 1 end)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.dim:removeFromSuperview() self.dim = nil end
  end,
  dismissalTransitionWillBegin = function(self)
    alongside(self, function() self.dim.alpha = 0 end)
  end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.dim:removeFromSuperview() self.dim = nil end
  end,
  containerViewDidLayoutSubviews = function(self)
    if self.dim then self.dim.frame = self.containerView.bounds end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
