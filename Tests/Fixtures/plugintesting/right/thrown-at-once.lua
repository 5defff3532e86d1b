return transhost.interaction {
  name = "thrownatonce",
  version = "1.0.0",
  api = 1,
  summary = "A test.",
  transitions = { "dismiss" },
  gesture = "pan",
  parameters = {
    threshold = { default = 0.5, min = 0, max = 1 },
    throw = { default = 900, min = 0, max = 10000, unit = "pt/s" },
  },

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    return velocity.y > math.abs(velocity.x) and host:dismiss() or nil
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(math.max(0, gesture:translation(view).y) / view.bounds.height)
  end,

  ended = function(self, gesture, interactor)
    local speed, throw = gesture:velocity(gesture.view).y, self.parameters.throw
    interactor.completionCurve = "easeOut"
    -- What is left goes on as fast as the finger went.
    if math.abs(speed) > throw then
      interactor.completionSpeed = math.abs(speed) / 100
    end
    local isFar = interactor.percentComplete > self.parameters.threshold
    if speed > throw or isFar and speed > -throw then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
