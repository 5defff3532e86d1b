-- Drag in from an edge of the screen: from where reading begins to go back, as everywhere, and from
-- the other edge to go on.

return transhost.interaction {
  name = "edgePan",
  version = "1.0.0",
  api = 1,
  summary = "Drag in from the left edge to go back, from the right edge to go on.",
  transitions = { "push", "pop", "dismiss" },
  gesture = "edge",
  edges = { "left", "right" },
  parameters = {
    -- From where on letting go finishes, and how fast a flick must be to finish anywhere.
    threshold = { default = 0.5, min = 0, max = 1 },
    flick = { default = 600, min = 0, max = 10000, unit = "pt/s" },
  },

  began = function(self, gesture, host)
    local isMirrored = host.view.effectiveUserInterfaceLayoutDirection == "rightToLeft"
    -- Where the pan began: a flick may have reached the other half when it is recognised.
    local start = gesture:location(host.view).x - gesture:translation(host.view).x
    local isLeft = start < host.view.bounds.midX
    self.sign = isLeft and 1 or -1
    if isLeft == isMirrored then return host:push() end
    return host:pop() or host:dismiss()
  end,

  changed = function(self, gesture, interactor)
    local view = gesture.view
    interactor:update(self.sign * gesture:translation(view).x / view.bounds.width)
  end,

  ended = function(self, gesture, interactor)
    local speed = self.sign * gesture:velocity(gesture.view).x
    local isFar = interactor.percentComplete > self.parameters.threshold
    if speed > self.parameters.flick or isFar and speed > -self.parameters.flick then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
