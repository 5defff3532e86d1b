-- fails: gesture-progress push by "slider 0 -> 100 over 0.4s", on its way
-- A slider from 0 to 100 whose value is divided by 50
return transhost.interaction { name = "sliderends", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push" }, gesture = "slider",
  began = function(_, _, host) return host:push() end,
  changed = function(_, slider, interactor) interactor:update(slider.value / 50) end,
  ended = function(_, slider, interactor)
    if slider.value >= 75 then interactor:finish() else interactor:cancel() end
  end,
}
