local function cover(operation)
  local isPush = operation == "push"
  return {
    duration = 0.4,
    prepare = function(self, context)
      context.containerView:bringSubviewToFront(context:view(isPush and "to" or "from"))
    end,
    frame = function(self, context, progress)
      local front = context:view(isPush and "to" or "from")
      local cover = isPush and progress or 1 - progress
      if context.reduceMotion then
        front.alpha = cover
        return
      end
      front.transform = CGAffineTransform.translation(0, context.containerView.bounds.height * (1 - cover))
    end,
  }
end

return transhost.delegate {
  name = "animatorofeachoperation", version = "1.0.0", api = 1,
  summary = "A test.",
  navigation = {
    animationController = function(self, operation)
      if operation == "layout" then return nil end
      self.cover = cover(operation)
      return self.cover
    end,
  },
}
