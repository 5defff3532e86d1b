-- A delegate that lets the tab be changed again after each change
local owner

local zoom = {
  name = "tabZoom",
  duration = 0.3,
  frame = function(_, context, progress)
    context:view("to").alpha = progress
  end,
  finish = function() owner.isChanging = false end,
}

return transhost.delegate {
  name = "tabsoneatatime", version = "1.0.0", api = 1, summary = "One change of tabs at a time.",
  transitions = { "tab" },

  tab = {
    animationController = function(self)
      self.isChanging = true
      owner = self
      return zoom
    end,
    shouldSelect = function(self) return not self.isChanging end,
  },
}
