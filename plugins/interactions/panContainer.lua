-- Drag sideways to the neighbour in a container or a tab bar. A drag across the whole width is half
-- of the transition, so that on a spring the screens stay with the finger.

-- The place of the screen that shows, from 0, and the number of screens.
local function place(container)
  local controllers = container.viewControllers
  for index, controller in ipairs(controllers) do
    local view = controller.viewIfLoaded
    if view and view.window then return index - 1, #controllers end
  end
end

return transhost.interaction {
  name = "panContainer",
  version = "1.0.0",
  api = 1,
  summary = "Drag sideways to the neighbouring child or tab.",
  transitions = { "child", "tab" },
  gesture = "pan",

  began = function(self, gesture, host)
    local velocity = gesture:velocity(host.view)
    if math.abs(velocity.y) > math.abs(velocity.x) then return nil end
    local index, count = place(host.view.rootViewController)
    self.sign = velocity.x < 0 and -1 or 1
    -- To the left uncovers the screen on the right: the next one, or where people read from right to left the one before.
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    local neighbour = index - (isMirrored and -self.sign or self.sign)
    if neighbour < 0 or neighbour >= count then return nil end
    return host:show(neighbour) or host:select(neighbour)
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    local way = self.sign * gesture:translation(view).x
    interactor:update(way / view.bounds.width * 0.5)
  end,

  ended = function(_, _, interactor)
    if interactor.percentComplete > 0.2 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
