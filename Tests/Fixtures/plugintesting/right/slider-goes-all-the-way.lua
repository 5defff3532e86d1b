-- A slider from 0 to 100, of which the last quarter finishes
return transhost.interaction { name = "sliderall", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, gesture = "slider",
  began = function(_, _, host) return host:push() end,
  changed = function(_, slider, interactor) interactor:update(slider.value / 100) end,
  ended = function(_, slider, interactor)
    if slider.value >= 75 then interactor:finish() else interactor:cancel() end
  end,
}
