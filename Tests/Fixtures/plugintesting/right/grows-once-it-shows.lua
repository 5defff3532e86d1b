-- A transform that is set only while the screen can be seen
return transhost.animator { name = "growsonceseen", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push", "tab" }, duration = 0.4,
  frame = function(_, context, progress)
    local from, to, part = context:view("from"), context:view("to"), math.max(0, progress - 0.35) / 0.65
    from.alpha, to.alpha = math.max(0, 1 - progress / 0.35), part
    if part > 0 then to.transform = CGAffineTransform.scale(0.9 + 0.1 * part, 0.9 + 0.1 * part) end
  end,
}
