-- The views go on from where the finger has left them
local function slide(context)
  local from = context:view("from")
  UIView.animate {
    withDuration = 0.3,
    animations = function() from.transform = CGAffineTransform.translation(context.containerView.bounds.width, 0) end,
    completion = function()
      from.transform = CGAffineTransform.identity
      context:completeTransition(not context.transitionWasCancelled)
    end,
  }
end

local function goBack(context)
  context:cancelInteractiveTransition()
  UIView.animate {
    withDuration = 0.2,
    animations = function() context:view("from").transform = CGAffineTransform.identity end,
    completion = function() context:completeTransition(false) end,
  }
end

return transhost.animator {
  name = "goeson", version = "1.0.0", api = 1, summary = "A test.", gesture = "edge", transitions = { "pop" },
  transitionDuration = function() return 0.3 end,
  animateTransition = function(_, context)
    context.containerView:insertSubview(context:view("to"), { at = 0 })
    slide(context)
  end,
  startInteractiveTransition = function(_, context)
    context.containerView:insertSubview(context:view("to"), { at = 0 })
  end,
  began = function(_, _, host) return host:pop() end,
  changed = function(_, gesture, context)
    local x = math.max(0, gesture:translation(gesture.view).x)
    context:view("from").transform = CGAffineTransform.translation(x, 0)
    context:updateInteractiveTransition(x / gesture.view.bounds.width)
  end,
  ended = function(_, gesture, context)
    local speed = gesture:velocity(gesture.view)
    local isAside = math.abs(speed.y) > math.abs(speed.x)
    if not isAside and speed.x > 300 or gesture:translation(gesture.view).x > 128 then
      context:finishInteractiveTransition()
      return slide(context)
    end
    goBack(context)
  end,
  cancelled = function(_, _, context) goBack(context) end,
}
