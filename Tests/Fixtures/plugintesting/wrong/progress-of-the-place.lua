-- fails: gesture-progress pop by
return transhost.interaction {
  name = "ofplace", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan", transitions = { "pop" },
  began = function(_, gesture, host)
    if gesture:velocity(gesture.view).x > 0 then return host:pop() end
  end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:location(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view)
    local isAside = math.abs(speed.y) > math.abs(speed.x)
    if not isAside and speed.x > 300 or interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
