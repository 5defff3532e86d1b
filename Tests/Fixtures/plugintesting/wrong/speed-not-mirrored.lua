-- fails: gesture-decision push
return transhost.interaction {
  name = "speednotmirrored", version = "1.0.0", api = 1, summary = "Drags.", transitions = { "push" }, gesture = "pan",
  began = function(self, gesture, host)
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    self.sign = isMirrored and 1 or -1
    if self.sign * gesture:translation(gesture.view).x > 0 then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    interactor:update(self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  -- The speed has the sign of one direction of reading only.
  ended = function(self, gesture, interactor)
    if -gesture:velocity(gesture.view).x > 0 then interactor:finish() else interactor:cancel() end
  end,
}
