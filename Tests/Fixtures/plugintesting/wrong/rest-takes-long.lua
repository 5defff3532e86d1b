-- fails: gesture-decision pop by
return transhost.interaction {
  name = "resttakeslong", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    interactor.completionSpeed = 0.01
    if gesture:velocity(gesture.view).x > 0 then interactor:finish() else interactor:cancel() end
  end,
}
