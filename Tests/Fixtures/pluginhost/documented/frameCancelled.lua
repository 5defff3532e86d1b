-- cancels: --transition push --cancel-at 0.5

return transhost.animator {
  name = "frameCancelled", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.5, curve = "easeOut",
  frame = function(self, context, progress)
    self.most = math.max(self.most or 0, progress)
    context:view("to").alpha = progress
  end,
  finish = function(self, context, completed) print("finish", completed, self.most) end,
}
--> finish	false	0.5
