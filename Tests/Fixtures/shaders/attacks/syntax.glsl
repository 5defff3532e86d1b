// ends: shader-rejected
vec4 transition(vec2 uv) {
  vec4 color = getFromColor(uv)
  return color;
}
