-- Vends nothing, so the standard transitions run.

return transhost.delegate {
  name = "nobody",
  version = "1.0.0",
  api = 1,
  navigation = { animationController = function(self, operation, from, to) return nil end },
}
