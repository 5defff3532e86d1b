-- A drag to the side that one up or down begins as well, which is noted
return transhost.interaction {
  name = "anydrag", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan", transitions = { "push" },
  began = function(self, gesture, host)
    self.sign = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft" and 1 or -1
    if self.sign * gesture:velocity(host.view).x > 0 then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    interactor:update(math.max(0, self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width))
  end,
  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture:velocity(gesture.view).x
    if speed > 400 or speed > -400 and interactor.percentComplete > 0.4 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
