-- works: --transition push --plugin fade --scene withSlider --gesture slider 0 -> 1 over 0.5s

return transhost.interaction {
  name = "sliding", version = "1.0.0", api = 1,
  gesture = "slider",
  began = function(self, slider, host) return host:push() end,
  changed = function(self, slider, interactor) interactor:update(slider.value) end,
  ended = function(self, slider, interactor)
    print(string.format("%.1f", slider.value))
    if slider.value > 0.5 then interactor:finish() else interactor:cancel() end
  end,
}
--> 1.0
