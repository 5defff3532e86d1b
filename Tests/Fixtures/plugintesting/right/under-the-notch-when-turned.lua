-- A card whose sides keep to the margin alone, under the notch in landscape, which is noted
local function frame(self)
  local container = self.containerView
  local safe = container.safeAreaInsets
  return container.bounds:inset(UIEdgeInsets(safe.top + 16, 16, safe.bottom + 16, 16))
end
return transhost.presentation { name = "turnednotch", version = "1.0.0", api = 1, summary = "A test.",
  frameOfPresentedViewInContainerView = frame,
  containerViewDidLayoutSubviews = function(self) self.presentedView.frame = frame(self) end,
}
