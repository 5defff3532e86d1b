-- The farthest point of this gesture alone
local farthest = 0

return transhost.interaction {
  name = "farthestreset", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host)
    farthest = 0
    return host:pop()
  end,
  changed = function(_, gesture, interactor)
    local way = gesture:translation(gesture.view).x / gesture.view.bounds.width
    farthest = math.max(farthest, way)
    interactor:update(farthest)
  end,
  ended = function(_, gesture, interactor)
    if gesture:velocity(gesture.view).x > 0 then interactor:finish() else interactor:cancel() end
  end,
}
