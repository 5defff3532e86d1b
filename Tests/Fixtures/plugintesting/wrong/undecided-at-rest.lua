-- fails: gesture-decision push by "pan 280,300 -> 40,300 over 0.4s release 0"
return transhost.interaction {
  name = "undecided", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan",

  began = function(self, gesture, host)
    if gesture:velocity(host.view).x < 0 then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    local velocity = gesture:velocity(gesture.view).x
    if velocity < 0 then interactor:finish() elseif velocity > 0 then interactor:cancel() end
  end,
}
