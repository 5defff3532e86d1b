local function rise(self)
  return {
    duration = 0.35,
    frame = function(self, context, progress)
      local isBack = context.operation == "dismiss"
      local view, part = context:view(isBack and "from" or "to"), isBack and progress or 1 - progress
      if context.reduceMotion then
        view.alpha = 1 - part
        return
      end
      view.transform = CGAffineTransform.translation(0, context.containerView.bounds.height * part)
    end,
  }
end

local function fade(self)
  return { duration = 0.35, frame = function(self, context, progress)
    context:view("from").alpha = 1 - progress
  end }
end

return transhost.delegate {
  name = "movesinandfadesout", version = "1.0.0", api = 1,
  summary = "A test.",
  transitioning = { forPresented = rise, forDismissed = fade },
}
