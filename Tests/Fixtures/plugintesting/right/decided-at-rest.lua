return transhost.interaction {
  name = "decided", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan",

  began = function(self, gesture, host)
    if gesture:velocity(host.view).x < 0 then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    -- A dead zone: nothing moves before a third of the way.
    local part = -gesture:translation(gesture.view).x / gesture.view.bounds.width
    interactor:update(math.max(0, part - 0.33) / 0.67)
  end,
  ended = function(self, gesture, interactor)
    if gesture:velocity(gesture.view).x < 0 then interactor:finish() else interactor:cancel() end
  end,
}
