-- fails: runs-clean pop by "edge left
return transhost.interaction {
  name = "edgeBack", version = "1.0.0", api = 1, summary = "Back from the leading edge.",
  transitions = { "pop" }, gesture = "edge", edges = { "left", "right" },
  began = function(self, gesture, host)
    local mirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    if (start > host.view.bounds.midX) ~= mirrored then return nil end
    self.sign = mirrored and -1 or 1
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    interactor:update(self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture:velocity(gesture.view).x
    interactor.completionSpeed = 1 - interactor.percentComplete
    if speed > 300 or speed > -300 and interactor.percentComplete > 0.4 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
