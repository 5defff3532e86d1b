local function frame(self)
  local bounds = self.containerView.bounds
  return bounds:inset(UIEdgeInsets(bounds.height * 0.4, 0, 0, 0))
end

local function place(self)
  local card = frame(self)
  self.grip.frame = CGRect(card.width / 2 - 20, card.minY + 6, 40, 5)
end

return transhost.presentation {
  name = "gripinothercoordinates", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = frame,

  presentationTransitionWillBegin = function(self)
    self.grip = UIView.new { name = "grip", backgroundColor = UIColor.systemGray }
    self.presentedView:addSubview(self.grip)
    place(self)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.grip:removeFromSuperview() end
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.grip:removeFromSuperview() end
  end,

  containerViewWillLayoutSubviews = function(self)
    if self.presentedViewController.isBeingDismissed then return end
    self.presentedView.frame = frame(self)
    place(self)
  end,
}
