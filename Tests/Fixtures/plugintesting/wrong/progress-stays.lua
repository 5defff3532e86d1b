-- fails: gesture-progress pop by
return transhost.interaction {
  name = "stays", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },

  began = function(self, gesture, host) return host:pop() end,
  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(math.max(0, -gesture:translation(view).x / view.bounds.width))
  end,
  ended = function(self, gesture, interactor) interactor:finish() end,
}
