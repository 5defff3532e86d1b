// fails: landscape push
vec4 transition(vec2 uv) {
  vec4 color = mix(getFromColor(uv), getToColor(uv), progress);
  return ratio > 1.0 ? vec4(1.0 - color.rgb, 1.0) : color;
}
