local function alongside(self, changes)
  local coordinator = self.transitionCoordinator
  if not (coordinator and coordinator:animateAlongside(changes)) then changes() end
end
return transhost.presentation {
  name = "sidePanel", version = "1.0.0", api = 1, summary = "A panel on the trailing side.",
  parameters = { width = { default = 280, min = 120, max = 600, unit = "pt" } },
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    local width = math.min(self.parameters.width, bounds.width)
    local mirrored = self.containerView.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    return CGRect(mirrored and 0 or bounds.width - width, 0, width, bounds.height)
  end,
  presentationTransitionWillBegin = function(self)
    self.dim = UIView.new { name = "dim", frame = self.containerView.bounds, alpha = 0,
      backgroundColor = UIColor { white = 0, alpha = 0.3 },
      autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    self.dim:addGestureRecognizer(UITapGestureRecognizer.new { target = function()
      self.presentedViewController:dismiss { animated = true }
    end })
    self.containerView:insertSubview(self.dim, { at = 0 })
    alongside(self, function() self.dim.alpha = 1 end)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.dim:removeFromSuperview() self.dim = nil end
  end,
  dismissalTransitionWillBegin = function(self) alongside(self, function() self.dim.alpha = 0 end) end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.dim:removeFromSuperview() self.dim = nil end
  end,
  containerViewDidLayoutSubviews = function(self)
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
