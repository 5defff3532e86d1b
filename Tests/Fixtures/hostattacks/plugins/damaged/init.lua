--! limit 5
return transhost.animator { name = "attack", version = "1.0.0", api = 1, summary = "s", transitions = { "push" }, duration = 0.2,
  frame = function(self, context, progress)
    context:view("to").alpha = progress
    for i = 1, 1000 do pcall(UIImageView.new, { image = "9999x9999_il.png" }) end
  end }
