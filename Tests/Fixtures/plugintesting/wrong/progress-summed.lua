-- fails: gesture-progress pop by
return transhost.interaction {
  name = "summed", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(self, _, host)
    self.progress = 0
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    local part = gesture:translation(gesture.view).x / gesture.view.bounds.width
    self.progress = math.min(1, self.progress + part / 10)
    interactor:update(self.progress)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view)
    local isAside = math.abs(speed.y) > math.abs(speed.x)
    if not isAside and speed.x > 300 or interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
