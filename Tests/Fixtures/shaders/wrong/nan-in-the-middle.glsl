// fails: shader-numbers push
vec4 transition(vec2 uv) {
  vec4 color = mix(getFromColor(uv), getToColor(uv), progress);
  float zero = max(0.0, progress - 2.0);
  float hole = zero / zero;
  return progress > 0.2 && progress < 0.8 && uv.x < 0.1 ? color * hole : color;
}
