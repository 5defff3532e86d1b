-- fails: gesture-progress pop by
return transhost.interaction { name = "beginsbywidth", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "pop" }, gesture = "pan",
  began = function(_, gesture, host)
    local view, speed = host.view, gesture:velocity(host.view)
    local start = gesture:location(view).y - gesture:translation(view).y
    -- The bottom is for the system's own gestures: the width, where it means the height.
    if speed.y > math.abs(speed.x) and start < view.bounds.width - 100 then return host:pop() end
  end,
  changed = function(_, gesture, interactor)
    interactor:update(math.max(0, gesture:translation(gesture.view).y / gesture.view.bounds.height))
  end,
  ended = function(_, gesture, interactor)
    local speed = gesture:velocity(gesture.view).y
    if speed > 400 or speed >= 0 and interactor.percentComplete > 0.3 then interactor:finish() else interactor:cancel() end
  end,
}
