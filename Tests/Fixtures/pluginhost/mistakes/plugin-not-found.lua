-- error: --transition push

return transhost.delegate {
  name = "mistake", version = "1.0.0", api = 1,
  navigation = {
    animationController = function(self, operation, from, to) return "fadde" end, -- HERE
  },
}
