-- A tap anywhere closes this message, also one inside of it, which is noted
local function fade(self, alpha)
  local coordinator = self.transitionCoordinator
  local function change() self.shade.alpha = alpha end
  if not (coordinator and coordinator:animateAlongside(change)) then change() end
end

return transhost.presentation {
  name = "tapanywhere", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    return bounds:insetBy(bounds.width / 8, bounds.height / 4)
  end,
  presentationTransitionWillBegin = function(self)
    self.shade = UIView.new { name = "shade", frame = self.containerView.bounds, alpha = 0, backgroundColor = UIColor.gray }
    self.containerView:insertSubview(self.shade, { at = 0 })
    self.tap = UITapGestureRecognizer.new { target = function() self.presentedViewController:dismiss { animated = true } end }
    self.containerView:addGestureRecognizer(self.tap)
    fade(self, 0.5)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then
      self.shade:removeFromSuperview()
      self.containerView:removeGestureRecognizer(self.tap)
    end
  end,
  dismissalTransitionWillBegin = function(self) fade(self, 0) end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.shade:removeFromSuperview() end
  end,
  containerViewDidLayoutSubviews = function(self)
    self.shade.frame = self.containerView.bounds
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
