local count = 16

return transhost.animator {
  name = "slatsreachtheedge", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, duration = 0.5, curve = "easeInOut",

  prepare = function(self, context)
    local container, to = context.containerView, context:view("to")
    local bounds = container.bounds
    local width = math.ceil(bounds.width / count)
    self.sheet = UIView.new { name = "sheet", frame = bounds, clipsToBounds = true }
    for index = 0, count - 1 do
      local slat = UIView.new { frame = CGRect(index * width, 0, width, bounds.height), clipsToBounds = true }
      local picture = to:snapshotView { afterScreenUpdates = true }
      picture.frame = CGRect(-index * width, 0, bounds.width, bounds.height)
      slat:addSubview(picture)
      self.sheet:addSubview(slat)
    end
    to.isHidden = true
    container:addSubview(self.sheet)
  end,

  frame = function(self, context, progress) self.sheet.alpha = progress end,

  finish = function(self, context)
    self.sheet:removeFromSuperview()
    context:view("to").isHidden = false
  end,
}
