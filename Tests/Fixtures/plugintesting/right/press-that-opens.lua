return transhost.interaction {
  name = "pressthatopens", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push" }, gesture = "longPress",

  began = function(self, gesture, host)
    self.start = gesture:location(host.view).y
    return host:push()
  end,

  changed = function(self, gesture, interactor)
    local way = self.start - gesture:location(gesture.view).y
    interactor:update(math.max(0, way) / 250)
  end,

  ended = function(self, gesture, interactor)
    if interactor.percentComplete > 0.5 then interactor:finish() else interactor:cancel() end
  end,

  cancelled = function(self, gesture, interactor) interactor:cancel() end,
}
