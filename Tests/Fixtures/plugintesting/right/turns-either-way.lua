-- A turn to either side

return transhost.interaction {
  name = "turnseitherway", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "dismiss", "pop" },
  gesture = "rotation",

  began = function(self, gesture, host)
    self.sign = gesture.velocity < 0 and -1 or 1
    return host:dismiss() or host:pop()
  end,

  changed = function(self, gesture, interactor)
    interactor:update(math.max(0, self.sign * gesture.rotation) / (math.pi / 2))
  end,

  ended = function(self, gesture, interactor)
    if interactor.percentComplete > 0.5 and self.sign * gesture.velocity > -1 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,

  cancelled = function(_, _, interactor) interactor:cancel() end,
}
