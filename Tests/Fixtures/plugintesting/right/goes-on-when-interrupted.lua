-- A pop that touches that are taken away finish as those that lift do, which is noted
local function settle(self, gesture, interactor)
  if self.sign * gesture:velocity(gesture.view).x > 100 then interactor:finish() else interactor:cancel() end
end
return transhost.interaction { name = "interrupted", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "pop" }, gesture = "pan",
  began = function(self, gesture, host)
    self.sign = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft" and -1 or 1
    if self.sign * gesture:velocity(host.view).x > 0 then return host:pop() end
  end,
  changed = function(self, gesture, interactor)
    interactor:update(self.sign * gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = settle, cancelled = settle,
}
