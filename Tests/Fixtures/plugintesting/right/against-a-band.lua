-- Pull a screen up to open and down to close against a rubber band: the farther, the harder it gets, and
-- past a threshold it snaps over. UIScrollView's own formula.

local function rubber(distance, dimension, constant)
  return (1 - 1 / (distance * constant / dimension + 1)) * dimension
end

return transhost.interaction {
  name = "againstABand", version = "1.0.0", api = 1,
  summary = "Pull against a rubber band; past a threshold it snaps.",
  transitions = { "present", "dismiss" },
  gesture = "pan",
  parameters = {
    constant = { default = 0.55, min = 0.2, max = 2 },
    snap = { default = 0.25, min = 0.05, max = 0.5 },
  },

  began = function(self, gesture, host)
    local v = gesture:velocity(host.view)
    if math.abs(v.x) > math.abs(v.y) then return nil end
    self.sign = v.y < 0 and -1 or 1
    if self.sign < 0 then return host:present() end
    return host:dismiss()
  end,
  changed = function(self, gesture, interactor)
    local height = math.max(1, gesture.view.bounds.height)
    local y = math.max(0, self.sign * gesture:translation(gesture.view).y)
    self.pulled = rubber(y, height, self.parameters.constant) / height
    interactor:update(self.pulled)
  end,
  ended = function(self, _, interactor)
    local finishes = (self.pulled or 0) > self.parameters.snap
    interactor.completionCurve = finishes and "easeInOut" or "easeOut"
    if finishes then interactor:finish() else interactor:cancel() end
  end,
}
