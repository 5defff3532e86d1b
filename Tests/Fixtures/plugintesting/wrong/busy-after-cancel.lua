-- fails: gesture-decision pop
-- A drag that is taken back leaves the flag raised, and no drag begins any more.
local isBusy = false
return transhost.interaction {
  name = "busyaftercancel", version = "1.0.0", api = 1, summary = "A test.", transitions = { "pop" },
  gesture = "pan",
  began = function(self, gesture, host)
    if isBusy or gesture:translation(gesture.view).x < 0 then return nil end
    isBusy = true
    return host:pop()
  end,
  changed = function(self, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    local speed = gesture:velocity(gesture.view).x
    if speed > 500 or speed > -500 and interactor.percentComplete > 0.5 then
      isBusy = false
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
