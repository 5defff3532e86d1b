-- warning: --transition push

return transhost.animator {
  name = "mistake", version = "1.0.0", api = 1,
  transitions = { "push" }, duration = 0.3,
  frame = function(self, context, progress)
    local front, back
    front, front = context:view("to"), context:view("from") -- HERE
    front, back = context:view("to"), context:view("from")
    front.alpha, back.alpha = progress, 1
  end,
}
