-- A CATransition that pushes from the right in a pop, too, which is noted
return transhost.animator { name = "reel", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" }, duration = 0.3, interactive = false,
  animateTransition = function(_, context)
    local container, from, to = context.containerView, context:view("from"), context:view("to")
    local reel = CATransition.new {
      type = context.reduceMotion and "fade" or "push",
      subtype = context.layoutDirection == "rightToLeft" and "fromLeft" or "fromRight", duration = 0.3 }
    reel.animationDidStop = function()
      from.isHidden = false
      context:completeTransition(not context.transitionWasCancelled)
    end
    container.layer:add(reel, "reel")
    to.frame = context:finalFrame("to")
    container:addSubview(to)
    from.isHidden = true
  end,
}
