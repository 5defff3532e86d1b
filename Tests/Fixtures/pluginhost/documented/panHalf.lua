-- works: --transition push --plugin fade --gesture pan 300,400 -> 60,400 over 0.4s

return transhost.interaction {
  name = "panHalf", version = "1.0.0", api = 1, summary = "Drag from the right half to push.",
  gesture = "pan",
  began = function(self, gesture, host)        -- start a transition, or return nil
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    if start > host.view.bounds.midX then return host:push() end
  end,
  changed = function(self, gesture, interactor)
    interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    if gesture:velocity(gesture.view).x < 0 then interactor:finish() else interactor:cancel() end
  end,
  -- cancelled: without it, the host cancels the transition
}
