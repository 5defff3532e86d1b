-- fails: gesture-decision push by
return transhost.interaction {
  name = "onward", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan",

  began = function(self, gesture, host)
    if gesture:velocity(host.view).x < 0 then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(-gesture:translation(view).x / view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    if gesture:velocity(gesture.view).x < 0 then interactor:finish() end
  end,
}
