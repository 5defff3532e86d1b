-- fails: gesture-decision pop by
return transhost.interaction {
  name = "acrossback", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view).y
    if speed > -200 and interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
