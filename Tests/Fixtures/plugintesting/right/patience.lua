-- A parameter that matters to a finger that stays for long, which is noted
return transhost.interaction {
  name = "patient", version = "1.0.0", api = 1, summary = "A test.", transitions = { "pop" }, gesture = "pan",
  parameters = {
    threshold = { default = 0.4, min = 0.05, max = 0.95 },
    patience = { default = 30, min = 10, max = 60, unit = "s" },
  },
  began = function(self, gesture, host)
    self.count = 0
    local speed = gesture:velocity(gesture.view)
    if speed.x > math.abs(speed.y) then return host:pop() end
  end,
  changed = function(self, gesture, interactor)
    self.count = self.count + 1
    interactor:update(math.max(0, gesture:translation(gesture.view).x / gesture.view.bounds.width))
  end,
  ended = function(self, gesture, interactor)
    local isPatient = self.count < 60 * self.parameters.patience
    local isFar = interactor.percentComplete > self.parameters.threshold
    if isPatient and isFar and gesture:velocity(gesture.view).x >= 0 then interactor:finish() else interactor:cancel() end
  end,
}
