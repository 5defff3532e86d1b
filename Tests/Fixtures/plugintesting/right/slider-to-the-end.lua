-- A slider that leads to the end after a slack

return transhost.interaction {
  name = "slidertotheend", version = "1.0.0", api = 1, summary = "A test.",
  transitions = { "push", "pop" },
  gesture = "slider",

  began = function(_, _, host) return host:push() or host:pop() end,

  changed = function(_, slider, interactor)
    interactor:update(math.max(0, slider.value - 25) / 75)
  end,

  ended = function(_, slider, interactor)
    if slider.value >= 80 then interactor:finish() else interactor:cancel() end
  end,

  cancelled = function(_, _, interactor) interactor:cancel() end,
}
