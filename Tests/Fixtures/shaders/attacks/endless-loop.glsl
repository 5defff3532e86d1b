// ends: shader-failed
vec4 transition(vec2 uv) {
  float sum = 0.0;
  while (sum < 1.0) { sum += progress * 0.0; }
  return vec4(sum);
}
