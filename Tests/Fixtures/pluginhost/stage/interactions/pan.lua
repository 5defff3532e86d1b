-- A drag to the left pushes.

return transhost.interaction {
  name = "pan",
  version = "1.0.0",
  api = 1,
  gesture = "pan",
  began = function(self, gesture, host) return host:push() end,
  changed = function(self, gesture, interactor)
    interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    if gesture:velocity(gesture.view).x < 0 then interactor:finish() else interactor:cancel() end
  end,
}
