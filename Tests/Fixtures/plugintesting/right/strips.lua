return transhost.animator {
  name = "strips", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" },
  transitionDuration = function() return 0.6 end,
  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:insertSubview(to, { belowSubview = from })
    local count, pictures = 4, {}
    local width = from.bounds.width / count
    for i = 1, count do
      local rect = CGRect((i - 1) * width, 0, width, from.bounds.height)
      local picture = from:resizableSnapshotView { from = rect, afterScreenUpdates = false, withCapInsets = UIEdgeInsets.zero }
      if picture then
        picture.frame = rect
        container:addSubview(picture)
        pictures[#pictures + 1] = picture
      end
    end
    from.isHidden = true
    UIView.animate { withDuration = 0.6, animations = function()
      for i, picture in ipairs(pictures) do
        picture.transform = CGAffineTransform.translation(0, (i % 2 == 0 and 1 or -1) * container.bounds.height)
      end
    end, completion = function()
      from.isHidden = false
      for _, picture in ipairs(pictures) do picture:removeFromSuperview() end
      context:completeTransition(not context.transitionWasCancelled)
    end }
  end,
}
