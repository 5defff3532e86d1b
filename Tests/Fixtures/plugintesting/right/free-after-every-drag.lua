local isBusy = false

return transhost.interaction {
  name = "freeaftereverydrag", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "dismiss" }, gesture = "pan",

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    if isBusy or velocity.y <= math.abs(velocity.x) then return nil end
    isBusy = true
    return host:dismiss()
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(gesture:translation(view).y / view.bounds.height)
  end,

  ended = function(self, gesture, interactor)
    local speed, progress = gesture:velocity(gesture.view).y, interactor.percentComplete
    isBusy = false
    if speed > 700 or progress > 0.4 and speed > -300 then interactor:finish() else interactor:cancel() end
  end,

  cancelled = function(self, gesture, interactor)
    isBusy = false
    interactor:cancel()
  end,
}
