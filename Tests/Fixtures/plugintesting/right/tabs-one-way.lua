-- A drag to the next tab, from which no drag leads back, which is noted

return transhost.interaction {
  name = "tabsOneWay", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "tab" },
  gesture = "pan",

  began = function(self, gesture, host)
    local velocity, tabs = gesture:velocity(host.view), host.view.rootViewController
    if math.abs(velocity.y) > math.abs(velocity.x) then return nil end
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    local goesOn = (velocity.x < 0) ~= isMirrored
    self.sign = velocity.x < 0 and -1 or 1
    for index, controller in ipairs(tabs.viewControllers) do
      if controller == tabs.selectedViewController then
        return host:select(goesOn and index or index - 1)
      end
    end
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(self.sign * gesture:translation(view).x / view.bounds.width)
  end,

  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture:velocity(gesture.view).x
    if speed > 500 or interactor.percentComplete > 0.3 and speed > -500 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,

  cancelled = function(_, _, interactor) interactor:cancel() end,
}
