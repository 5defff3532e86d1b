-- The scene's slider, from 0 to 100, moves the transition like a control of an editor: it pushes
-- the next screen, and pops it where there is none.

return transhost.interaction {
  name = "slider",
  version = "1.0.0",
  api = 1,
  summary = "A slider moves the transition; let go in its second half, it finishes.",
  transitions = { "push", "pop" },
  gesture = "slider",

  began = function(_, _, host)
    return host:push() or host:pop()
  end,

  changed = function(_, slider, interactor)
    interactor:update(slider.value / 100)
  end,

  ended = function(_, slider, interactor)
    if slider.value >= 50 then
      interactor:finish()
    else
      interactor:cancel()
    end
  end,
}
