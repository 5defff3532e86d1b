// Author: transhost
// License: MIT
vec4 transition(vec2 uv) {
  return progress < 0.5
    ? mix(getFromColor(uv), vec4(0.0, 0.0, 0.0, 1.0), min(1.0, progress * 2.4))
    : mix(vec4(0.0, 0.0, 0.0, 1.0), getToColor(uv), max(0.0, progress * 2.4 - 1.4));
}
