-- fails: gesture-decision pop by
return transhost.interaction {
  name = "slowwayback", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
    -- For what is left of the way on, and too slow for the way back
    interactor.completionSpeed = math.max(0.05, 1 - interactor.percentComplete)
  end,
  ended = function(_, gesture, interactor)
    if gesture:velocity(gesture.view).x > 0 then interactor:finish() else interactor:cancel() end
  end,
}
