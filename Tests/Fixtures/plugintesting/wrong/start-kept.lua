-- fails: gesture-decision pop by
-- A finger that comes down elsewhere the next time is measured from where the first one came down.
local start
return transhost.interaction {
  name = "startkept", version = "1.0.0", api = 1, summary = "A test.", gesture = "pan", transitions = { "pop" },
  began = function(_, gesture, host)
    if gesture:velocity(host.view).y < 0 then return nil end
    start = start or gesture:location(host.view)
    return host:pop()
  end,
  changed = function(_, gesture, interactor)
    interactor:update((gesture:location(gesture.view).y - start.y) / 350)
  end,
  ended = function(_, _, interactor)
    if interactor.percentComplete > 0.4 then interactor:finish() else interactor:cancel() end
  end,
}
