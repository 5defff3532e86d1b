#version 300 es
// fails: runs-clean push
vec4 transition(vec2 uv) {
  float sum = uv.x;
  int count = progress > 0.5 ? 60000 : 2;
  for (int i = 0; i < count; i++) {
    for (int j = 0; j < count; j++) { sum = sin(sum + progress); }
  }
  return mix(getFromColor(uv), getToColor(uv), progress) + sum * 1e-9;
}
