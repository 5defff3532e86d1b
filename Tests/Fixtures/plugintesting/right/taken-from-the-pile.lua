-- A pile of cards: a push takes the one that shows away and a pop lays it back, which is noted
return transhost.animator {
  name = "frompile", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "pop" }, duration = 0.3,
  prepare = function(_, context)
    local front = context:view(context.operation == "pop" and "to" or "from")
    context.containerView:bringSubviewToFront(front)
  end,
  frame = function(_, context, progress)
    local pop, height = context.operation == "pop", context.containerView.bounds.height
    local front, away = context:view(pop and "to" or "from"), pop and 1 - progress or progress
    front.transform = CGAffineTransform.translation(0, -height * away)
  end,
}
