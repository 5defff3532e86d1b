-- Settles near where the finger lifted before it goes on
return transhost.interaction {
  name = "forwardonrelease", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(math.min(0.9, gesture:translation(gesture.view).x / gesture.view.bounds.width))
  end,
  ended = function(_, gesture, interactor)
    if gesture:velocity(gesture.view).x > 0 then
      interactor:update(math.max(0.8, interactor.percentComplete - 0.1))
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
