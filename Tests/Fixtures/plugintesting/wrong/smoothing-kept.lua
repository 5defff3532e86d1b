-- fails: gesture-decision pop by
local progress = 0

return transhost.interaction {
  name = "smoothingkept", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, interactor)
    local part = gesture:translation(gesture.view).x / gesture.view.bounds.width
    progress = progress + (part - progress) / 4
    interactor:update(progress)
  end,
  ended = function(_, gesture, interactor)
    if gesture:velocity(gesture.view).x > 0 then interactor:finish() else interactor:cancel() end
  end,
}
