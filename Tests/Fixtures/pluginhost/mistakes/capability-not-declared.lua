-- error: --transition push
-- says: add "snapshots" to capabilities

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" }, capabilities = { "log" },
  animateTransition = function(self, context)
    local picture = context:view("from"):snapshotView { afterScreenUpdates = false } -- HERE
    context.containerView:addSubview(picture)
    context:completeTransition(true)
  end,
}
