-- The rest is slower where there is less of it, on the way on and on the way back
return transhost.interaction {
  name = "paceofrest", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    local isForward = gesture:velocity(gesture.view).x > 0
    local rest = isForward and 1 - interactor.percentComplete or interactor.percentComplete
    interactor.completionSpeed = math.max(0.3, rest)
    if isForward then interactor:finish() else interactor:cancel() end
  end,
  cancelled = function(_, _, interactor)
    interactor.completionSpeed = math.max(0.3, interactor.percentComplete)
    interactor:cancel()
  end,
}
