-- Several places in one: alert, half of the screen at any edge, or full, with a background
-- whose colour and opacity can be chosen. Insets keep it off the notch where it is not to touch edges.

local function frame(self)
  local bounds, p = self.containerView.bounds, self.parameters
  local room = bounds:inset(self.containerView.safeAreaInsets)
  if p.type == "fullScreen" then return bounds end
  if p.type == "topHalf" then return bounds:with { height = bounds.height / 2 } end
  if p.type == "bottomHalf" then return bounds:with { y = bounds.height / 2, height = bounds.height / 2 } end
  local width, height = room.width * p.width, room.height * p.height
  return CGRect(room.midX - width / 2, room.midY - height / 2, width, height)
end

local function fade(self, alpha)
  local background = self.background
  local function change() background.alpha = alpha end
  local coordinator = self.presentedViewController.transitionCoordinator
  if not (coordinator and coordinator:animateAlongside(change)) then change() end
end

return transhost.presentation {
  name = "tapMayDismiss", version = "1.0.0", api = 1,
  summary = "Alert, half or full screen over a coloured ground.",
  parameters = {
    type = { default = "alert", choices = { "alert", "topHalf", "bottomHalf", "fullScreen" } },
    width = { default = 0.8, min = 0.2, max = 1 },
    height = { default = 0.5, min = 0.2, max = 1 },
    opacity = { default = 0.7, min = 0, max = 1 },
    dismissOnTap = { default = true },
  },
  frameOfPresentedViewInContainerView = frame,
  presentationTransitionWillBegin = function(self)
    local container = self.containerView
    self.background = UIView.new { name = "background", frame = container.bounds, alpha = 0,
      backgroundColor = UIColor.black:withAlphaComponent(self.parameters.opacity) }
    if self.parameters.dismissOnTap then
      local presented = transhost.weak(self.presentedViewController)
      self.background:addGestureRecognizer(UITapGestureRecognizer.new { target = function()
        if presented.value then presented.value:dismiss { animated = true } end
      end })
    end
    container:insertSubview(self.background, { at = 0 })
    fade(self, 1)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.background:removeFromSuperview() self.background = nil end
  end,
  dismissalTransitionWillBegin = function(self) fade(self, 0) end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then self.background:removeFromSuperview() self.background = nil end
  end,
  containerViewWillLayoutSubviews = function(self)
    if self.background then self.background.frame = self.containerView.bounds end
    local place = frame(self)
    self.presentedView.bounds = CGRect(0, 0, place.width, place.height)
    self.presentedView.center = place.center
  end,
}
