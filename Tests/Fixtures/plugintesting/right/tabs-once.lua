-- A delegate that lets the tab be changed once, which is noted
local zoom = {
  name = "tabZoom",
  duration = 0.3,
  frame = function(_, context, progress)
    context:view("to").alpha = progress
  end,
}

return transhost.delegate {
  name = "tabsonce", version = "1.0.0", api = 1, summary = "One change of tabs at a time.",
  transitions = { "tab" },

  tab = {
    animationController = function(self)
      self.isChanging = true
      return zoom
    end,
    shouldSelect = function(self) return not self.isChanging end,
  },
}
