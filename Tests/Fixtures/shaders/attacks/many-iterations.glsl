#version 300 es
// ends: shader-failed
vec4 transition(vec2 uv) {
  float sum = uv.x;
  for (int i = 0; i < 1000000000; i++) { sum = sin(sum + progress); }
  return vec4(sum);
}
