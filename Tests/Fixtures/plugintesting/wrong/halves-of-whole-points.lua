-- fails: other-size push
return transhost.animator {
  name = "halvesofwholepoints", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push" }, duration = 0.5, capabilities = { "snapshots" },

  animateTransition = function(self, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    local size = from.bounds
    local half = size.width // 2
    local wings = {}
    for side = 0, 1 do
      local part = CGRect(side * half, 0, half, size.height)
      local wing = from:resizableSnapshotView { from = part, afterScreenUpdates = false }
      wing.frame = part
      wing.autoresizingMask =
        { "flexibleWidth", "flexibleHeight", side == 0 and "flexibleRightMargin" or "flexibleLeftMargin" }
      container:addSubview(wing)
      wings[side] = wing
    end
    UIView.animate {
      withDuration = 0.5,
      animations = function()
        for side = 0, 1 do
          if context.reduceMotion then
            wings[side].alpha = 0
          else
            wings[side].transform = CGAffineTransform.translation((2 * side - 1) * half, 0)
          end
        end
      end,
      completion = function()
        for side = 0, 1 do wings[side]:removeFromSuperview() end
        context:completeTransition(not context.transitionWasCancelled)
      end,
    }
  end,
}
