local function fade(self)
  return {
    duration = 0.35,
    frame = function(self, context, progress)
      local isBack = context.operation == "dismiss"
      context:view(isBack and "from" or "to").alpha = isBack and 1 - progress or progress
    end,
  }
end

return transhost.delegate {
  name = "fadesinonly", version = "1.0.0", api = 1,
  summary = "A test.",
  transitioning = { forPresented = fade },
}
