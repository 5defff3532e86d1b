#version 300 es
// ends: shader-failed
vec4 transition(vec2 uv) {
  float sum = uv.x;
  int count = progress > 0.5 ? 2147483647 : 4;
  for (int i = 0; i < count; i++) {
    sum = sin(sum + progress);
    if (i == 2147483646) i = 4;
  }
  return mix(getFromColor(uv), getToColor(uv), progress) + sum * 0.0;
}
