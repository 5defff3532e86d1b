-- cancels: --transition push --plugin fade --gesture pan 300,400 -> 60,400 over 0.4s ease-in-out; cancel

return transhost.interaction {
  name = "cancelled", version = "1.0.0", api = 1,
  gesture = "pan",
  began = function(self, gesture, host)
    self.count = 0
    return host:push()
  end,
  changed = function(self, gesture, interactor)
    self.count = self.count + 1
    interactor:update(-gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor) interactor:finish() end,
  cancelled = function(self, gesture, interactor)
    print(gesture.state, self.count > 5, interactor.percentComplete > 0.5)
    interactor:cancel()
  end,
}
--> cancelled	true	true
