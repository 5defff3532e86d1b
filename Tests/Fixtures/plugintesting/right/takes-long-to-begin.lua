-- Much work in the first frame alone, which is noted
return transhost.animator { name = "longstart", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" }, duration = 0.4,
  prepare = function(self)
    self.sum = 0
    for i = 1, 65000 do self.sum = self.sum + i % 7 end
  end,
  frame = function(self, context, progress) context:view("to").alpha = progress end,
}
