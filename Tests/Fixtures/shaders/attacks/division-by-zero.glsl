#version 300 es
// ends: ok
vec4 transition(vec2 uv) {
  int zero = int(progress * 0.5);
  float nothing = 1.0 / float(zero);
  return mix(getFromColor(uv), getToColor(uv), progress) + vec4(nothing, float(1 / zero), 0.0, 0.0) * 0.0;
}
