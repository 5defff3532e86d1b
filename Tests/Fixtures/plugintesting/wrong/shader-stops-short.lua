-- fails: last-frame push completed
local wipe = transhost.shader { name = "wipe", source = [[
vec4 transition(vec2 uv) {
  float shown = 1.0 - smoothstep(progress - 0.25, progress, 0.5 * (uv.x + uv.y));
  return mix(getFromColor(uv), getToColor(uv), shown);
}
]] }

return transhost.animator { name = "stopsbefore", version = "1.0.0", api = 1, summary = "A test.", transitions = { "push" },
  duration = 0.6,
  frame = function(_, context, progress)
    context:view("to").layer.compositingFilter = { wipe, progress = progress }
  end,
}
