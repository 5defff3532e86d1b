-- fails: gesture-progress pop by
return transhost.interaction {
  name = "neverfalls", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(self, _, host)
    self.farthest = 0
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    self.farthest = math.max(self.farthest, gesture:translation(gesture.view).x / gesture.view.bounds.width)
    interactor:update(self.farthest)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view).x
    if speed > 300 or speed > -300 and interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
