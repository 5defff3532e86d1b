-- warning: --transition push --plugin fade --also lua-error --gesture pan 300,400 -> 60,400 over 0.2s; wait 1; pan 300,400 -> 60,400 over 0.2s; wait 1; pan 300,400 -> 60,400 over 0.2s; wait 1; pan 300,400 -> 60,400 over 0.2s

return transhost.interaction {
  name = "mistake", version = "1.0.0", api = 1,
  gesture = "pan",
  began = function(self, gesture, host) return host:push() end,
  changed = function(self, gesture, interactor) error("not again") end, -- HERE
  ended = function(self, gesture, interactor) interactor:finish() end,
}
