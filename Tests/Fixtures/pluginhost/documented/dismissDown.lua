-- works: --transition dismiss --scene modal --plugin fade --gesture pan 160,100 -> 160,500 over 0.4s

return transhost.interaction {
  name = "dismissDown", version = "1.0.0", api = 1,
  gesture = "pan",
  began = function(self, gesture, host) return host:dismiss() end,
  changed = function(self, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).y / gesture.view.bounds.height)
  end,
  ended = function(self, gesture, interactor) interactor:finish() end,
}
