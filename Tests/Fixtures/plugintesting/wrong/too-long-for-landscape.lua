-- fails: gesture-decision dismiss by "pan 160,140 -> 160,460 over 0.4s"
-- Pull down to dismiss: the screen follows the finger.

local needed = 420

return transhost.interaction {
  name = "tooLongForLandscape", version = "1.2.0", api = 1,
  summary = "Pull the screen down to close it.",
  transitions = { "dismiss", "pop" },
  gesture = "pan",

  began = function(_, gesture, host)
    local velocity = gesture:velocity(host.view)
    if velocity.y <= math.abs(velocity.x) then return nil end
    return host:dismiss() or host:pop()
  end,

  changed = function(_, gesture, interactor)
    local view = gesture.view
    interactor:update(math.max(0, gesture:translation(view).y) / view.bounds.height)
  end,

  ended = function(_, gesture, interactor)
    local pulled = gesture:translation(gesture.view).y
    local isGoingUp = gesture:velocity(gesture.view).y < 0
    if pulled >= needed and not isGoingUp then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
