-- fails: gesture-decision pop by
return transhost.interaction {
  name = "fingersspeed", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view).x / gesture.view.bounds.width
    interactor.completionSpeed = math.max(0.05, math.abs(speed))
    if interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
