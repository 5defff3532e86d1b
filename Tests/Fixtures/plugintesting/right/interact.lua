return transhost.interaction {
  name = "interact", version = "1.0.0", api = 1, summary = "Drags.", gesture = "pan",
  began = function(self, gesture, host) if gesture:velocity(gesture.view).x < 0 then return host:push() end end,
  changed = function(self, gesture, interactor)
    interactor:update(math.max(0, math.min(1, -gesture:translation(gesture.view).x / gesture.view.bounds.width)))
  end,
  ended = function(self, gesture, interactor)
    if interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
