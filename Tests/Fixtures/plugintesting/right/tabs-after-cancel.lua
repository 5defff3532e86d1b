-- A delegate that refuses all taps once a change was cancelled, which is noted

return transhost.delegate {
  name = "tabsaftercancel", version = "1.0.0", api = 1, summary = "One change of tabs at a time.",
  transitions = { "tab" },

  tab = {
    animationController = function(self)
      local delegate = self
      delegate.isBusy = true
      return {
        duration = 0.3,
        frame = function(_, context, progress) context:view("to").alpha = progress end,
        finish = function(_, _, completed)
          if completed then delegate.isBusy = false end
        end,
      }
    end,
    shouldSelect = function(self) return not self.isBusy end,
  },
}
