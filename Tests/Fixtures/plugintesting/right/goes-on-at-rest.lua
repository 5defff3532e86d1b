return transhost.interaction {
  name = "goesonatrest", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "pop" },
  gesture = "edge",
  edges = { "left", "right" },
  parameters = {
    threshold = { default = 0.5, min = 0, max = 1 },
    flick = { default = 500, min = 0, max = 10000, unit = "pt/s" },
  },

  began = function(self, gesture, host)
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    if (start > host.view.bounds.midX) ~= isMirrored then return nil end
    self.sign = isMirrored and -1 or 1
    return host:pop()
  end,

  changed = function(self, gesture, interactor)
    local way = self.sign * gesture:translation(gesture.view).x
    interactor:update(way / gesture.view.bounds.width)
  end,

  ended = function(self, gesture, interactor)
    local way = self.sign * gesture:translation(gesture.view).x
    local speed = self.sign * gesture:velocity(gesture.view).x
    local isFar = way > self.parameters.threshold
    if speed > self.parameters.flick or isFar and speed > -self.parameters.flick then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
