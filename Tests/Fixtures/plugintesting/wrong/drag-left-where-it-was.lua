-- fails: cancel-restores present then by "pan 195,633 -> 195,645.54 over 0.4s release 0; cancel"
local function alongside(self, changes)
  local coordinator = self.transitionCoordinator
  if not (coordinator and coordinator:animateAlongside(changes)) then changes() end
end
-- The presented view may be presented again, and would keep the recogniser.
local function clean(self)
  self.dim:removeFromSuperview()
  self.presentedView:removeGestureRecognizer(self.pan)
  self.dim, self.pan = nil, nil
end
return transhost.presentation {
  name = "leftwhere", version = "1.0.0", api = 1, summary = "A card that a drag dismisses.",
  frameOfPresentedViewInContainerView = function(self)
    local bounds = self.containerView.bounds
    local height = math.floor(bounds.height / 2)
    return CGRect(0, bounds.height - height, bounds.width, height)
  end,
  presentationTransitionWillBegin = function(self)
    self.dim = UIView.new { name = "dim", frame = self.containerView.bounds, alpha = 0,
      backgroundColor = UIColor { white = 0, alpha = 0.4 } }
    self.containerView:insertSubview(self.dim, { at = 0 })
    alongside(self, function() self.dim.alpha = 1 end)
    self.pan = UIPanGestureRecognizer.new { target = function(pan)
      local view, container = pan.view, self.containerView
      local way = math.max(0, pan:translation(container).y)
      if pan.state == "changed" then
        view.transform = CGAffineTransform.translation(0, way)
      elseif pan.state == "ended" and way > 100 then
        self.presentedViewController:dismiss { animated = true }
      elseif pan.state == "ended" then
        UIView.animate { withDuration = 0.2, animations = function() view.transform = CGAffineTransform.identity end }
      end
    end }
    self.presentedView:addGestureRecognizer(self.pan)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then clean(self) end
  end,
  dismissalTransitionWillBegin = function(self)
    alongside(self, function() self.dim.alpha = 0 end)
  end,
  dismissalTransitionDidEnd = function(self, completed)
    if completed then clean(self) end
  end,
  containerViewDidLayoutSubviews = function(self)
    if self.dim then self.dim.frame = self.containerView.bounds end
    self.presentedView.frame = self:frameOfPresentedViewInContainerView()
  end,
}
