-- fails: gesture-decision pop by "edge left 0,300 -> 108,300 over 0.4s release 0"
return transhost.interaction {
  name = "halfway", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, interactor)
    local part = interactor.percentComplete
    if part >= 0.5 then interactor:finish() elseif part <= 0.3 then interactor:cancel() end
  end,
}
