-- fails: gesture-progress push
return transhost.interaction {
  name = "rotatePush", version = "1.0.0", api = 1, summary = "Turn two fingers to push, or back to pop.",
  transitions = { "push", "pop" }, gesture = "rotation",
  began = function(self, gesture, host)
    self.sign = gesture.velocity < 0 and -1 or 1
    if self.sign > 0 then return host:push() end
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    interactor:update(self.sign * gesture.rotation / 90)
  end,
  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture.velocity
    if interactor.percentComplete > 0.5 and speed > -1 or speed > 2 then interactor:finish() else interactor:cancel() end
  end,
}
