-- Presents a screen as a sheet at the bottom edge, over a veil that dims what lies behind: half
-- high, of full height, or as high as it is told. The numbers are those of iOS: a sheet that
-- leaves something in sight floats, a little narrower than the screen, and those that are lower
-- than 150 points more so.

local dimming, cornerRadius, leastTop = 0.2, 38, 30

-- Fades the veil along with the transition, where there is an animated one.
local function fade(self, alpha)
  local function show() self.veil.alpha = alpha end
  if not (self.transitionCoordinator and self.transitionCoordinator:animateAlongside(show)) then
    show()
  end
end

local function frame(self)
  local bounds, safe = self.containerView.bounds, self.containerView.safeAreaInsets
  local top = math.max(leastTop, safe.top)
  local most = bounds.height - top - safe.bottom
  local wish = self.parameters.height
  if self.parameters.detent == "medium" then wish = math.floor(0.56 * most + 0.5) end
  if self.parameters.detent == "large" or wish >= most then
    return bounds:inset(UIEdgeInsets(math.min(top, bounds.height), 0, 0, 0))
  end
  local height = wish < 150 and wish or wish + safe.bottom
  local inset = math.min(math.max(8 + (150 - height) * 10 / 37, 8), 28)
  local width = math.max(bounds.width - 2 * inset, 0)
  height = bounds.width > 0 and height * width / bounds.width or 0
  return CGRect(inset, bounds.height - inset - height, width, height)
end

return transhost.presentation {
  name = "sheet",
  version = "1.0.0",
  api = 1,
  summary = "A sheet at the bottom edge: half high, high, or as high as it is told.",
  parameters = {
    detent = { default = "medium", choices = { "medium", "large", "custom" } },
    -- Of a custom one, without what the bottom edge covers.
    height = { default = 300, min = 10, max = 4096, unit = "pt" },
    dims = { default = true },
  },

  frameOfPresentedViewInContainerView = frame,

  presentationTransitionWillBegin = function(self)
    local container, sheet = self.containerView, self.presentedView
    self.bounds = container.bounds
    sheet.layer.cornerRadius, sheet.clipsToBounds = cornerRadius, true
    self.veil = UIView.new {
      name = "veil", frame = container.bounds, alpha = 0,
      backgroundColor = UIColor.black:withAlphaComponent(self.parameters.dims and dimming or 0),
    }
    container:insertSubview(self.veil, { at = 0 })
    fade(self, 1)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.veil:removeFromSuperview() end
  end,

  dismissalTransitionWillBegin = function(self)
    fade(self, 0)
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.veil:removeFromSuperview() end
  end,

  -- Both follow the container. In a dismissal an animator that adds views has it laid out, too,
  -- and then the sheet's frame is the animator's.
  containerViewDidLayoutSubviews = function(self)
    local bounds = self.containerView.bounds
    if self.presentedViewController.isBeingDismissed and bounds == self.bounds then return end
    self.bounds = bounds
    if self.veil then self.veil.frame = bounds end
    self.presentedView.frame = frame(self)
  end,
}
