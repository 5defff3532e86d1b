local function zoomIn()
  return { name = "zoomIn", duration = 0.35, curve = "easeOut", frame = function(_, context, progress)
    local to = context:view("to")
    context.containerView:bringSubviewToFront(to)
    local scale = context.reduceMotion and 1 or 0.6 + 0.4 * progress
    to.transform, to.alpha = CGAffineTransform.scale(scale, scale), progress
  end }
end

return transhost.delegate {
  name = "growsbothways", version = "1.0.0", api = 1,
  summary = "A test.",

  navigation = {
    animationController = function(self, operation)
      if operation == "push" or operation == "pop" then return zoomIn() end
      return nil
    end,
  },
}
