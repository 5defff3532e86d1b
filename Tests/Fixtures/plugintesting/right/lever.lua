-- A lever: the finger moves up and the screen comes down, which is noted
return transhost.animator { name = "lever", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  duration = 0.3, gesture = "pan",
  frame = function(_, context, progress)
    local height = context.containerView.bounds.height
    context:view("to").transform = CGAffineTransform.translation(0, -height * (1 - progress))
  end,
  began = function(_, gesture, host)
    local speed = gesture:velocity(gesture.view)
    if speed.y < 0 and math.abs(speed.y) > math.abs(speed.x) then return host:push() end
  end,
  changed = function(_, gesture, context)
    context:updateInteractiveTransition(-gesture:translation(gesture.view).y / gesture.view.bounds.height)
  end,
  ended = function(_, gesture, context)
    if -gesture:translation(gesture.view).y > 0.3 * gesture.view.bounds.height and gesture:velocity(gesture.view).y <= 0 then
      context:finishInteractiveTransition()
    else
      context:cancelInteractiveTransition()
    end
  end,
}
