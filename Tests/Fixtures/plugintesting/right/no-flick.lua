-- A drag whose way alone decides, which is noted
return transhost.interaction {
  name = "noflick", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan", transitions = { "push" },
  began = function(self, gesture, host)
    local speed = gesture:velocity(host.view)
    if math.abs(speed.y) > math.abs(speed.x) then return nil end
    self.sign = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft" and 1 or -1
    if self.sign * speed.x > 0 then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    interactor:update(math.max(0, self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width))
  end,
  ended = function(_, _, interactor)
    if interactor.percentComplete > 0.5 then interactor:finish() else interactor:cancel() end
  end,
}
