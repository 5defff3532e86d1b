-- Spread two fingers to open a screen, pinch them together to close it: three times the distance is
-- the whole way, and so is no distance at all.

return transhost.interaction {
  name = "pinch",
  version = "1.0.0",
  api = 1,
  summary = "Spread two fingers to open a screen, pinch to close it.",
  transitions = { "push", "pop", "present", "dismiss" },
  gesture = "pinch",
  parameters = {
    opens = { default = "present", choices = { "present", "push" } },
  },

  began = function(self, gesture, host)
    self.first, self.isOpening = gesture.scale, gesture.velocity > 0
    if not self.isOpening then return host:dismiss() or host:pop() end
    if self.parameters.opens == "push" then return host:push() or host:present() end
    return host:present() or host:push()
  end,

  changed = function(self, gesture, interactor)
    local scale = gesture.scale / self.first
    interactor:update(self.isOpening and math.max(0, (scale - 1) / 2) or math.max(0, 1 - scale))
  end,

  ended = function(_, _, interactor)
    if interactor.percentComplete > 0.5 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
