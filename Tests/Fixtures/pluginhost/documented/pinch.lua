-- cancels: --transition push --plugin fade --gesture pinch 160,300 scale 1 -> 1.5 over 0.4s

return transhost.interaction {
  name = "pinch", version = "1.0.0", api = 1,
  gesture = "pinch",
  began = function(self, gesture, host) return host:push() end,
  changed = function(self, gesture, interactor)
    interactor:update(math.max(0, gesture.scale - 1))
  end,
  ended = function(self, gesture, interactor)
    interactor.completionSpeed = 2
    if interactor.percentComplete > 0.6 then interactor:finish() else interactor:cancel() end
  end,
}
