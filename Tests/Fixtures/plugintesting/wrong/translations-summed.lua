-- fails: gesture-progress push by
return transhost.interaction {
  name = "translationssummed", version = "1.0.0", api = 1,
  summary = "A test.",
  transitions = { "push", "pop" },
  gesture = "pan",

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    if math.abs(velocity.y) > math.abs(velocity.x) then return nil end
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    self.sign, self.way = velocity.x < 0 and -1 or 1, 0
    if (velocity.x < 0) ~= isMirrored then return host:push() end
    return host:pop()
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    self.way = self.way + self.sign * gesture:translation(view).x
    interactor:update(math.max(0, self.way / view.bounds.width))
  end,

  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture:velocity(gesture.view).x
    if speed > 300 or speed > -300 and interactor.percentComplete > 0.5 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
