-- works: --transition present --scene modal --plugin fade

return transhost.presentation {
  name = "card", version = "1.0.0", api = 1,
  frameOfPresentedViewInContainerView = function(self)
    return self.containerView.bounds:inset(UIEdgeInsets(100, 20, 100, 20))
  end,
  presentationTransitionWillBegin = function(self)
    local dim = UIView.new { name = "dim", frame = self.containerView.bounds, backgroundColor = UIColor.black, alpha = 0 }
    self.containerView:insertSubview(dim, { at = 0 })
    self.dim = dim
    self.transitionCoordinator:animateAlongside(function(c) dim.alpha = 0.5 end, { completion = function(c) print("alongside", c.isCancelled) end })
    print(self.presentedViewController.name, self.presentingViewController.name, self.presentedView == self.presentedViewController.view)
  end,
  presentationTransitionDidEnd = function(self, completed)
    if not completed then self.dim:removeFromSuperview() end
    print("presented", completed, self.dim.alpha, self.presentedView.frame)
  end,
  dismissalTransitionWillBegin = function(self) end,
  dismissalTransitionDidEnd = function(self, completed) end,
}
--> Second	First	true
--> presented	true	0.5	CGRect(20, 100, 280, 368)
--> alongside	false
