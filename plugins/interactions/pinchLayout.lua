-- Spread two fingers over a collection view, or pinch them together, to change its layout: twice the
-- distance, or half of it, is the whole way.

return transhost.interaction {
  name = "pinchLayout",
  version = "1.0.0",
  api = 1,
  summary = "Spread or pinch two fingers to change a collection view's layout.",
  transitions = { "layout" },
  gesture = "pinch",

  began = function(self, gesture, host)
    self.first, self.spreads = gesture.scale, gesture.velocity > 0
    return host:layout()
  end,

  changed = function(self, gesture, interactor)
    local scale = gesture.scale / self.first
    interactor:update(math.max(0, self.spreads and scale - 1 or 2 * (1 - scale)))
  end,

  ended = function(_, _, interactor)
    if interactor.percentComplete > 0.5 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
