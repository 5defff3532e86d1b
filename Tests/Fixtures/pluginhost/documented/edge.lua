-- works: --transition dismiss --plugin fade --scene modal --gesture edge left 0,400 -> 260,400 over 0.3s release 600,0

return transhost.interaction {
  name = "edge", version = "1.0.0", api = 1,
  gesture = "edge", edges = { "left" },
  began = function(self, gesture, host)
    local nothing = host:pop()
    print(nothing)
    return host:dismiss()
  end,
  changed = function(self, gesture, interactor)
    interactor:update(gesture:translation(gesture.view).x / gesture.view.bounds.width)
  end,
  ended = function(self, gesture, interactor)
    print(gesture:velocity(gesture.view).x)
    interactor.completionSpeed, interactor.completionCurve = 2, "easeOut"
    interactor:finish()
  end,
}
--> nil
--> 600.0
