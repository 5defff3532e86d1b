-- works: --transition pop

return transhost.animator {
  name = "popFrame", version = "1.0.0", api = 1,
  transitions = { "push", "pop" },
  frame = function(self, context, progress)
    local from, to = context:view("from"), context:view("to")
    if progress == 0 then
      local below = context.containerView.subviews
      print(context.operation, below[1] == to, below[2] == from, to.frame == context:finalFrame("to"))
    end
    from.alpha = 1 - progress
    from.transform = CGAffineTransform.translation(100 * progress, 0)
  end,
  animationEnded = function(self, completed) print("ended", completed) end,
}
--> pop	true	true	true
--> ended	true
