-- fails: reduced-motion push
return transhost.animator { name = "curlswhencalm", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.5,
prepare = function(self, context)
  self.page = context:view("from")
  context.containerView:bringSubviewToFront(self.page)
end,
frame = function(self, context, progress)
  if not context.reduceMotion then
    self.page.alpha = 1 - progress
  else
    self.page.layer.filters = { { "pageCurl", progress = progress, angle = -math.pi / 2 } }
  end
end,
}
