-- fails: gesture-progress pop by
return transhost.interaction {
  name = "byheight", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.height)
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view)
    local isAside = math.abs(speed.y) > math.abs(speed.x)
    if not isAside and speed.x > 300 or interactor.percentComplete > 0.3 then interactor:finish() else interactor:cancel() end
  end,
}
