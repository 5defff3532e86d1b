-- fails: gesture-progress pop by
return transhost.interaction {
  name = "addsup", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(self, _, host)
    self.way, self.last = 0, 0
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    local x = gesture:translation(gesture.view).x
    self.way, self.last = self.way + math.abs(x - self.last), x
    interactor:update(self.way / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view).x
    if speed > 300 or speed > -300 and interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
