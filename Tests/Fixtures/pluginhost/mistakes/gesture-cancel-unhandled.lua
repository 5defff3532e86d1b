-- warning: --transition push --plugin fade --gesture pan 300,400 -> 60,400 over 0.4s

return transhost.interaction {
  name = "mistake", version = "1.0.0", api = 1,
  gesture = "pan",
  began = function(self, gesture, host) return host:push() end,
  changed = function(self, gesture, interactor) interactor:update(0.5) end,
  ended = function(self, gesture, interactor) end, -- HERE
}
