// Author: transhost
// License: MIT
uniform sampler2D luma;
vec4 transition(vec2 uv) {
  float order = texture2D(luma, uv).r;
  return order < progress || progress == 1.0 ? getToColor(uv) : getFromColor(uv);
}
