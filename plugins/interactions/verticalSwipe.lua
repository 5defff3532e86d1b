-- Swipe up to present a screen and down to dismiss it: 200 points are the whole way, and what is
-- left of it runs the more slowly the less that is.

return transhost.interaction {
  name = "verticalSwipe",
  version = "1.0.0",
  api = 1,
  summary = "Swipe up to open a screen, down to close it.",
  transitions = { "present", "dismiss", "push", "pop" },
  gesture = "pan",
  parameters = {
    distance = { default = 200, min = 20, max = 2000, unit = "pt" },
  },

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    if math.abs(velocity.x) > math.abs(velocity.y) then return nil end
    self.sign = velocity.y < 0 and -1 or 1
    if self.sign < 0 then return host:present() or host:push() end
    return host:dismiss() or host:pop()
  end,

  changed = function(self, gesture, interactor)
    local way = self.sign * gesture:translation(gesture.view).y
    interactor:update(math.max(0, way) / self.parameters.distance)
  end,

  ended = function(_, _, interactor)
    local progress = interactor.percentComplete
    -- At the very end there is nothing left, but a speed has to be above 0.
    interactor.completionSpeed = math.max(0.01, 1 - progress)
    if progress > 0.5 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
