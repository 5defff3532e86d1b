-- The rest is slower than the whole
return transhost.interaction {
  name = "resttakeslonger", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    interactor.completionSpeed = math.max(0.3, 1 - interactor.percentComplete)
    if gesture:velocity(gesture.view).x > 0 then interactor:finish() else interactor:cancel() end
  end,
}
