-- error: --transition push --as animator

return transhost.interaction { -- HERE
  name = "mistake", version = "1.0.0", api = 1,
  gesture = "pan",
  began = function(self, gesture, host) return host:push() end,
  ended = function(self, gesture, interactor) interactor:finish() end,
}
