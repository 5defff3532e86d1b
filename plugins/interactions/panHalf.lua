-- Drag from the half of the screen where reading ends to go on, from the other half to go back.

-- The sign of a movement that takes the transition forward.
local function forwardSign(host, isPush)
  local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
  return isPush ~= isMirrored and -1 or 1
end

return transhost.interaction {
  name = "panHalf",
  version = "1.0.0",
  api = 1,
  summary = "Drag from the right half to push, from the left half to pop.",
  transitions = { "push", "pop" },
  gesture = "pan",

  began = function(self, gesture, host)
    -- Where the pan began: a flick may have reached the other half when it is recognised.
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    local isOnRight = start > host.view.bounds.midX
    -- To the left is forward where people read from the left.
    local isPush = isOnRight == (forwardSign(host, true) < 0)
    self.sign = forwardSign(host, isPush)
    if isPush then return host:push() end
    return host:pop()
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(self.sign * gesture:translation(view).x / view.bounds.width)
  end,

  -- The way the finger goes in the end decides, however far it has come.
  ended = function(self, gesture, interactor)
    if self.sign * gesture:velocity(gesture.view).x > 0 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
