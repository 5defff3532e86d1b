-- A drag up or down takes the screen away, so the distance has no sign, which is noted
return transhost.interaction { name = "eitherway", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan", transitions = { "pop" },
  began = function(_, gesture, host)
    local speed = gesture:velocity(gesture.view)
    if math.abs(speed.y) > math.abs(speed.x) then return host:pop() end
  end,
  changed = function(_, gesture, interactor)
    interactor:update(math.abs(gesture:translation(gesture.view).y) / 300)
  end,
  ended = function(_, gesture, interactor)
    local speed, way = gesture:velocity(gesture.view), gesture:translation(gesture.view)
    local isBack = speed.y * way.y < 0
    if interactor.percentComplete > 0.3 and not isBack then interactor:finish() else interactor:cancel() end
  end,
}
