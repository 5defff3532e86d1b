-- A card of four fifths of the width and half of the height.

local function card(bounds)
  local width, height = bounds.width * 0.8, bounds.height * 0.5
  local x = bounds.x + (bounds.height - height) / 2
  local y = bounds.y + (bounds.width - width) / 2
  return CGRect(x, y, width, height)
end

local methods = {
  name = "beyondTheEdge", version = "1.0.0", api = 1,
  summary = "A card in the middle.",
  parameters = { dim = { default = 0.4, min = 0, max = 1 } },
}

function methods.frameOfPresentedViewInContainerView(self)
  return card(self.containerView.bounds:inset(self.containerView.safeAreaInsets))
end

local function alongside(self, change)
  local coordinator = self.transitionCoordinator
  if not (coordinator and coordinator:animateAlongside(change)) then change() end
end

function methods.presentationTransitionWillBegin(self)
  self.presentedView.layer.cornerRadius = 20
  self.presentedView.clipsToBounds = true
  self.dimming = UIView.new {
    name = "dimming", frame = self.containerView.bounds, alpha = 0, backgroundColor = UIColor.black,
    autoresizingMask = { "flexibleWidth", "flexibleHeight" },
  }
  self.containerView:insertSubview(self.dimming, { at = 0 })
  alongside(self, function() self.dimming.alpha = self.parameters.dim end)
end

function methods.presentationTransitionDidEnd(self, completed)
  if not completed then self.dimming:removeFromSuperview() end
end

function methods.dismissalTransitionWillBegin(self)
  alongside(self, function() self.dimming.alpha = 0 end)
end

function methods.dismissalTransitionDidEnd(self, completed)
  if completed then self.dimming:removeFromSuperview() end
end

function methods.containerViewDidLayoutSubviews(self)
  self.presentedView.frame = self:frameOfPresentedViewInContainerView()
end

return transhost.presentation(methods)
