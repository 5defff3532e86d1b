-- works: --transition push

return transhost.delegate {
  name = "durations", version = "1.0.0", api = 1,
  navigation = { animationController = function(self, operation, from, to)
    return {
      parameters = { duration = { default = 0.7, min = 0.1, max = 1 } },
      transitionDuration = function(self, context) return 0.4 end,
      frame = function(self, context, progress)
        if progress == 0 then self.start = CACurrentMediaTime() end
        if progress == 1 then print(string.format("%.2f", CACurrentMediaTime() - self.start)) end
        context:view("to").alpha = progress
      end,
    }
  end },
}
--> 0.40
