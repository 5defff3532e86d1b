// fails: shader-ends push
vec4 transition(vec2 uv) {
  vec4 color = mix(getFromColor(uv), getToColor(uv), progress);
  return vec4(color.rgb * (uv.x < 0.02 ? 0.5 : 1.0), color.a);
}
