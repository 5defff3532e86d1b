return transhost.interaction {
  name = "wayofonephone", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, gesture = "pan",

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    self.sign = isMirrored and 1 or -1
    if self.sign * velocity.x <= math.abs(velocity.y) then return nil end
    return host:push()
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(self.sign * gesture:translation(view).x / 390)
  end,

  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture:velocity(gesture.view).x
    interactor.completionSpeed = 1
    if speed > 500 or interactor.percentComplete > 0.5 and speed > -500 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,

  cancelled = function(self, gesture, interactor) interactor:cancel() end,
}
