-- Presents a screen as a card with round corners over a dark veil. The veil fades along with the
-- transition, a gesture's too, and a tap on it dismisses the card.

-- Fades the veil along with the transition, where there is an animated one.
local function fade(self, alpha)
  local function show() self.veil.alpha = alpha end
  if not (self.transitionCoordinator and self.transitionCoordinator:animateAlongside(show)) then
    show()
  end
end

-- Takes the veil away. The next screen that is presented gets another one.
local function remove(self)
  self.veil:removeFromSuperview()
  self.veil = nil
end

return transhost.presentation {
  name = "dimming",
  version = "1.0.0",
  api = 1,
  summary = "A card with round corners over a dark veil; tap beside it to dismiss.",
  parameters = {
    dimming = { default = 0.45, min = 0, max = 1 },
    inset = { default = 24, min = 0, max = 200, unit = "pt" },
    cornerRadius = { default = 20, min = 0, max = 100, unit = "pt" },
  },

  frameOfPresentedViewInContainerView = function(self)
    local container, inset = self.containerView, self.parameters.inset
    return container.bounds:inset(container.safeAreaInsets):insetBy(inset, inset)
  end,

  presentationTransitionWillBegin = function(self)
    local container, card = self.containerView, self.presentedView
    self.bounds = container.bounds
    card.layer.cornerRadius = self.parameters.cornerRadius
    card.clipsToBounds = true
    self.veil = UIView.new { name = "veil", frame = container.bounds, alpha = 0,
      backgroundColor = UIColor.black:withAlphaComponent(self.parameters.dimming) }
    self.veil:addGestureRecognizer(UITapGestureRecognizer.new {
      target = function() self.presentingViewController:dismiss { animated = true } end,
    })
    container:insertSubview(self.veil, { at = 0 })
    fade(self, 1)
  end,

  presentationTransitionDidEnd = function(self, completed)
    if not completed then remove(self) end
  end,

  dismissalTransitionWillBegin = function(self)
    fade(self, 0)
  end,

  dismissalTransitionDidEnd = function(self, completed)
    if completed then remove(self) end
  end,

  -- Both follow the container. In a dismissal an animator that adds views has it laid out, too,
  -- and then the card's frame is the animator's.
  containerViewDidLayoutSubviews = function(self)
    local bounds = self.containerView.bounds
    if self.presentedViewController.isBeingDismissed and bounds == self.bounds then return end
    self.bounds = bounds
    if self.veil then self.veil.frame = bounds end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
