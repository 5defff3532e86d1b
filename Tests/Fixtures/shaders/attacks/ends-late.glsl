#version 300 es
// ends: shader-failed
float turn(float x) {
  x = sin(x + progress); x = sin(x + progress); x = sin(x + progress); x = sin(x + progress);
  x = sin(x + progress); x = sin(x + progress); x = sin(x + progress); return sin(x + progress);
}
float turns(float x) { return turn(turn(turn(turn(turn(turn(turn(turn(turn(turn(x)))))))))); }
vec4 transition(vec2 uv) {
  // Drivers end a loop after some 65,000 iterations, so each iteration must take long.
  float sum = uv.x;
  int count = progress > 0.5 ? 60000 : 2;
  for (int i = 0; i < count; i++) { sum = turns(sum); }
  return mix(getFromColor(uv), getToColor(uv), progress) + sum * 1e-9;
}
