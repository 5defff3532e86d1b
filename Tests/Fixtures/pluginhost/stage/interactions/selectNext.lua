-- A drag to the left selects the second tab.

return transhost.interaction {
  name = "selectNext",
  version = "1.0.0",
  api = 1,
  gesture = "pan",
  began = function(self, gesture, host) return host:select(1) end,
  changed = function(self, gesture, interactor)
    interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor) interactor:finish() end,
}
