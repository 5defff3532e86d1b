-- The progress comes after the finger, and is not quite there where it turns
return transhost.interaction {
  name = "smoothed", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(self, _, host)
    self.progress = 0
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    local part = gesture:translation(gesture.view).x / gesture.view.bounds.width
    self.progress = self.progress + (part - self.progress) / 3
    interactor:update(self.progress)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view)
    local isAside = math.abs(speed.y) > math.abs(speed.x)
    if not isAside and speed.x > 300 or interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
