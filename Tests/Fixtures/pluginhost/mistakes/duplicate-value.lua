-- error: --transition push --plugin fade
-- says: edges names 'left' twice

return transhost.interaction {
  name = "mistake", version = "1.0.0", api = 1,
  gesture = "edge",
  edges = { "left", "left" }, -- HERE
  began = function(self, gesture, host) return host:push() end,
  changed = function(self, gesture, interactor) interactor:update(0.5) end,
  ended = function(self, gesture, interactor) interactor:finish() end,
}
