-- A pull over most of the screen dismisses it, and a shorter one, such as the usual gesture of the checks, never does

return transhost.interaction {
  name = "longPull", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "dismiss" },
  gesture = "pan",

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    if velocity.y <= 2 * math.abs(velocity.x) then return nil end
    self.pull = 0
    return host:dismiss()
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    self.pull = gesture:translation(view).y / math.max(1, view.bounds.height)
    interactor:update(math.max(0, self.pull))
  end,

  ended = function(self, gesture, interactor)
    local isReturning = gesture:velocity(gesture.view).y < -200
    if self.pull >= 0.6 and not isReturning then interactor:finish() else interactor:cancel() end
  end,

  cancelled = function(_, _, interactor) interactor:cancel() end,
}
